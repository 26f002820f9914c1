/* Every spelling of ipmask and ip6mask, and which addresses it means. */
#include <arpa/inet.h>
#include <seine/foundation/base.h>
#include <seine/settings/config/address_mask.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static bool matches(const char *value, enum address_family family, const char *address)
{
    struct address_mask mask;
    struct error error;
    uint8_t bytes[16];
    if (address_mask_parse(text_of(value), family, &mask, &error))
        fail_msg("%s", error.sentence);
    bool is_ipv6 = strchr(address, ':') != NULL;
    assert_int_equal(inet_pton(is_ipv6 ? AF_INET6 : AF_INET, address, bytes), 1);
    return address_mask_matches(&mask, bytes, is_ipv6 ? ADDRESS_IPV6 : ADDRESS_IPV4);
}

struct example {
    const char *value;
    const char *inside[4];
    const char *outside[6];
};

static void check(const struct example *examples, size_t count, enum address_family family)
{
    for (size_t i = 0; i < count; i++) {
        const struct example *example = &examples[i];
        for (const char *const *address = example->inside; *address; address++)
            if (!matches(example->value, family, *address))
                fail_msg("%s does not match %s", example->value, *address);
        for (const char *const *address = example->outside; *address; address++)
            if (matches(example->value, family, *address))
                fail_msg("%s matches %s", example->value, *address);
    }
}

static void ipmask_means_what_the_specification_says(void **state)
{
    (void)state;
    static const struct example EXAMPLES[] = {
        {"207.46.197.0-100",
         {"207.46.197.0", "207.46.197.57", "207.46.197.100"},
         {"207.46.197.101", "207.46.198.0", "208.46.197.0", "::207.46.197.0"}},
        {"207.46.190-197.100",
         {"207.46.190.100", "207.46.197.100"},
         {"207.46.189.100", "207.46.198.100", "207.46.190.101", "207.46.191.99"}},
        {"207.46.197.0 /24",
         {"207.46.197.0", "207.46.197.255"},
         {"207.46.196.255", "207.46.198.0", "2002:cf2e:c500::"}},
        {"207.46.197.0:255.255.255.0",
         {"207.46.197.0", "207.46.197.255"},
         {"207.46.196.255", "207.46.198.0"}},
        {"207.46.197.0:0xffffff00",
         {"207.46.197.0", "207.46.197.255"},
         {"207.46.196.255", "207.46.198.0"}},
        /* as many digits as one likes, but no more than 32 bits */
        {"207.46.197.0:0X00FFFFFF00", {"207.46.197.255"}, {"207.46.196.255"}},
        /* the ones of a mask need not stand together */
        {"10.0.0.1:255.0.0.1", {"10.0.0.1", "10.77.3.3"}, {"10.0.0.2", "11.0.0.1"}},
        {"10.0.0.1:0xff", {"1.2.3.1"}, {"10.0.0.2"}},
        {"127.0.0.5", {"127.0.0.5", "::ffff:127.0.0.5"}, {"127.0.0.6", "127.0.0.4", "::1"}},
        {" 1-2.0-255.3 - 4.5 ", {"1.0.3.5", "2.255.4.5"}, {"3.0.3.5", "1.0.2.5", "1.0.3.6"}},
        {"10.1.2.3/0", {"0.0.0.0", "255.255.255.255"}, {"::"}},
        {"10.1.2.3/32", {"10.1.2.3"}, {"10.1.2.2"}},
        {"10.1.2.3/9", {"10.0.0.0", "10.127.0.1"}, {"10.128.0.0"}},
    };
    check(EXAMPLES, sizeof EXAMPLES / sizeof *EXAMPLES, ADDRESS_IPV4);
}

static void ip6mask_means_what_the_specification_says(void **state)
{
    (void)state;
    static const struct example EXAMPLES[] = {
        /* seven groups, as the examples print them: the eighth is zero */
        {"2002:CF2E:C500-C564:0:0:0:0",
         {"2002:cf2e:c500::", "2002:cf2e:c533::", "2002:cf2e:c564::"},
         {"2002:cf2e:c565::", "2002:cf2e:c4ff::", "2002:cf2e:c500::1", "207.46.197.0"}},
        {"2002:CF2E:C500:0:0:0:0/60",
         {"2002:cf2e:c500::", "2002:cf2e:c500:000f:ffff::1"},
         {"2002:cf2e:c500:10::", "2002:cf2e:c501::"}},
        {"::ffff:207.46.197.0-100",
         {"207.46.197.0", "::ffff:207.46.197.100"},
         {"207.46.197.101", "::207.46.197.0", "::fffe:207.46.197.0"}},
        {"::207.46-47.197.0-100",
         {"::207.46.197.0", "::207.47.197.99"},
         {"207.46.197.0", "::207.46.197.101", "::207.48.197.0"}},
        {"::ffff:cf2e:c500-c564", {"207.46.197.0", "207.46.197.100"}, {"207.46.197.101"}},
        {"::ffff:0:0/96", {"1.2.3.4"}, {"::1", "::fffe:1.2.3.4"}},
        {"::ffff:10.0.0.0/104", {"10.255.1.1", "::ffff:10.0.0.1"}, {"11.0.0.1", "::10.0.0.1"}},
        /* wider than the mapped addresses: IPv6 alone */
        {"::/0", {"::1", "2002::"}, {"127.0.0.1", "::ffff:127.0.0.1"}},
        {"::", {"::"}, {"::1"}},
        {"::1", {"::1"}, {"::", "1::", "127.0.0.1"}},
        {"1::", {"1::"}, {"::1"}},
        {"1:2", {"1:2::"}, {"::1:2"}},
        {"1:2::7-8", {"1:2::7", "1:2::8"}, {"1:2::9", "1:2::6:7"}},
        {"1::2-3:4:5:6:7:8", {"1:0:2:4:5:6:7:8", "1:0:3:4:5:6:7:8"}, {"1:1:2:4:5:6:7:8"}},
        {"1:2:3:4:5:6:7:8-9", {"1:2:3:4:5:6:7:9"}, {"1:2:3:4:5:6:7:a"}},
        {"64:ff9b::1.2.3.4-9", {"64:ff9b::102:304", "64:ff9b::102:309"}, {"64:ff9b::102:30a"}},
        {"2001:DB8:: / 32", {"2001:db8:ffff::1"}, {"2001:db9::"}},
    };
    check(EXAMPLES, sizeof EXAMPLES / sizeof *EXAMPLES, ADDRESS_IPV6);
}

static void what_is_no_mask_is_refused(void **state)
{
    (void)state;
    static const char *const IPV4[] = {
        "", "10", "10.0.0", "10.0.0.0.0", "10.0.0.256", "10.0.0.5-4", "10.0.0.0/33", "10.0.0.0/",
        "10.0.0.0/-1", "10.0.0.0-9/24", "010.0.0.1", "10.0.0.0/08", "10.0.0.0:0x", "10.0.0.0:24",
        "10.0.0.0:0x1ffffffff", "10..0.1", "10.0.0.1 x", "10.0.0.0:1.2.3", "::1",
        "10.0.0.0:255.0-1.0.0", "a.b.c.d", "10.0.0.0-", "10.0.0.-5", "10. 0.0.0",
        "10.0.0.0-9:255.0.0.0", "1.2.3.4-1.2.3.9",
        /* the specification's own example has a mask of 40 bits */
        "207.46.197.0:0xffffffff00"};
    static const char *const IPV6[] = {"",
                                       "1",
                                       ":",
                                       "1:",
                                       ":1",
                                       "1:2:3:4:5:6:7:8:9",
                                       "1::2::3",
                                       ":::",
                                       "12345::",
                                       "g::",
                                       "00001::",
                                       "1:2:3:4:5:6:7:8::",
                                       "::/129",
                                       "1-2::/16",
                                       "1:5-4::",
                                       "::1.2.3",
                                       "::1.2.3.256",
                                       "1:2:3:4:5:6:7:1.2.3.4",
                                       "1.2.3.4",
                                       "1:1.2.3.4",
                                       "::1.2.3.4:5",
                                       "[::1]",
                                       "fe80::1%eth0",
                                       "::1.2.3.4.5",
                                       "1:2:3:4:5:6:7::8"};
    struct address_mask mask = {.range_count = 77};
    struct error error;
    for (size_t i = 0; i < sizeof IPV4 / sizeof *IPV4; i++)
        if (address_mask_parse(text_of(IPV4[i]), ADDRESS_IPV4, &mask, &error) != STATUS_INVALID)
            fail_msg("%s is taken for an ipmask", IPV4[i]);
    for (size_t i = 0; i < sizeof IPV6 / sizeof *IPV6; i++)
        if (address_mask_parse(text_of(IPV6[i]), ADDRESS_IPV6, &mask, &error) != STATUS_INVALID)
            fail_msg("%s is taken for an ip6mask", IPV6[i]);
    assert_int_equal(mask.range_count, 77);
    assert_int_equal(address_mask_parse(text_of("10.0.0.256"), ADDRESS_IPV4, &mask, &error),
                     STATUS_INVALID);
    assert_non_null(
        strstr(error.sentence, "\"10.0.0.256\" is not valid; valid is an IPv4 address"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ipmask_means_what_the_specification_says),
        cmocka_unit_test(ip6mask_means_what_the_specification_says),
        cmocka_unit_test(what_is_no_mask_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

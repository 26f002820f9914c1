#include <seine/documents/parse/forms.h>
#include <seine/foundation/base/buffer.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct arena arena;

static int set_up(void **state)
{
    (void)state;
    arena_init(&arena, 4096, SIZE_MAX / 2);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    arena_done(&arena);
    return 0;
}

static struct html_forms read(const char *page)
{
    struct html_forms forms;
    assert_int_equal(forms_read(text_of(page), text_of("utf-8"), &arena, &forms), 0);
    return forms;
}

static void assert_sends(const struct html_form *form, const char *expected)
{
    char sent[512] = "";
    for (size_t i = 0; i < form->control_count; i++) {
        strncat(sent, form->controls[i].name.data, form->controls[i].name.length);
        strcat(sent, "=");
        strncat(sent, form->controls[i].value.data, form->controls[i].value.length);
        strcat(sent, ";");
    }
    assert_string_equal(sent, expected);
}

static void controls_have_the_values_that_a_browser_would_send(void **state)
{
    (void)state;
    struct html_forms forms = read(
        "<form action=' /in?a=1&amp;b ' method=POST><input type=hidden name=t value='a&quot;b'>"
        "<input name=u><input type=PassWord name=p value=old><input type=checkbox name=c>"
        "<input type=checkbox name=d checked><input type=radio name=r value=1>"
        "<input type=radio name=r value=2 checked><input name=off value=1 disabled>"
        "<input type=file name=f><input type=image name=i><input value=nameless>"
        "<select name=s><option value=1>one<option selected> two </select>"
        "<select name=first><option value=a>A<option value=b>B</select>"
        "<textarea name=x>\nline</textarea><button name=b1 value=1>Go</button>"
        "<input type=submit name=b2></form>");
    assert_int_equal(forms.count, 1);
    assert_true(forms.forms[0].posts && forms.forms[0].has_password);
    assert_memory_equal(forms.forms[0].action.data, "/in?a=1&b", forms.forms[0].action.length);
    assert_sends(&forms.forms[0], "t=a\"b;u=;p=old;d=on;r=2;s=two;first=a;x=line;b1=1;");
}

static void the_form_with_the_password_is_found_among_several(void **state)
{
    (void)state;
    struct html_forms forms =
        read("<form><input name=q></form><form id=in><input name=u>"
             "<input type=password name=p></form><form><input name=z></form>");
    assert_int_equal(forms.count, 3);
    assert_ptr_equal(forms_with_password(&forms), &forms.forms[1]);
    assert_false(forms.forms[1].posts);
    forms = read("<p>password</p>");
    assert_null(forms_with_password(&forms));
}

static void tokens_of_frameworks_are_found_in_meta_elements(void **state)
{
    (void)state;
    struct html_forms forms = read("<meta name=csrf-param content=authenticity_token>"
                                   "<meta name='csrf-token' content='abc='><base href='/app/'>");
    assert_memory_equal(forms.token.data, "abc=", 4);
    assert_memory_equal(forms.token_field.data, "authenticity_token", 18);
    assert_int_equal(forms.token_header.length, 0);
    assert_memory_equal(forms.base.data, "/app/", 5);
    forms = read("<meta name=_csrf content=x><meta name=_csrf_header content=X-XSRF-TOKEN>");
    assert_memory_equal(forms.token_header.data, "X-XSRF-TOKEN", 12);
}

static void forms_and_controls_are_bounded(void **state)
{
    (void)state;
    struct html_forms forms;
    struct buffer page;
    buffer_init(&page, SIZE_MAX);
    for (int i = 0; i < 2 * LIMIT_FORMS; i++) {
        buffer_append_string(&page, "<form>");
        for (int k = 0; i == 0 && k < 2 * LIMIT_CONTROLS; k++)
            buffer_append_string(&page, "<input name=a>");
        buffer_append_string(&page, "</form>");
    }
    assert_int_equal(forms_read(buffer_text(&page), text_of(""), &arena, &forms), 0);
    assert_int_equal(forms.count, LIMIT_FORMS);
    assert_int_equal(forms.forms[0].control_count, LIMIT_CONTROLS);
    buffer_done(&page);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        CASE(controls_have_the_values_that_a_browser_would_send),
        CASE(the_form_with_the_password_is_found_among_several),
        CASE(tokens_of_frameworks_are_found_in_meta_elements),
        CASE(forms_and_controls_are_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

# A client of another make: Perl's RPC::XML. Each line of standard input is a call, JSON: [METHOD, [ARGUMENT, ...]], an
# argument {"int": 1}, {"string": "a"} or {"array": ["a", ...]}. Each answer is a line: {"result": …, "types": …} or
# {"fault": [CODE, SENTENCE]}.
use strict;
use warnings;
use JSON::PP;
use RPC::XML;
use RPC::XML::Client;

my $client = RPC::XML::Client->new($ARGV[0]);
my $json = JSON::PP->new->utf8->canonical->allow_nonref;
$| = 1;

sub argument {
    my ($typed) = @_;
    my ($type, $value) = %$typed;
    return RPC::XML::int->new($value) if $type eq "int";
    return RPC::XML::string->new($value) if $type eq "string";
    return RPC::XML::array->new(map { RPC::XML::string->new($_) } @$value);
}

# Numbers as numbers, all the way down.
sub plain {
    my ($value) = @_;
    return [ map { plain($_) } @$value ] if $value->isa("RPC::XML::array");
    return { map { $_ => plain($value->{$_}) } keys %$value } if $value->isa("RPC::XML::struct");
    return $value->type =~ /^(?:int|i4|i8|double)$/ ? $value->value + 0 : $value->value;
}

# What the wire said, all the way down: "int", ["int", "string"], {"Stored": "double"}.
sub types {
    my ($value) = @_;
    return [ map { types($_) } @$value ] if $value->isa("RPC::XML::array");
    return { map { $_ => types($value->{$_}) } keys %$value } if $value->isa("RPC::XML::struct");
    return $value->type;
}

while (my $line = <STDIN>) {
    my ($method, $arguments) = @{ $json->decode($line) };
    my $answer = $client->send_request($method, map { argument($_) } @$arguments);
    if (!ref $answer) {
        print $json->encode({ error => $answer }), "\n";
    } elsif ($answer->is_fault) {
        print $json->encode({ fault => [ $answer->code + 0, $answer->string ] }), "\n";
    } else {
        print $json->encode({ result => plain($answer), types => types($answer) }), "\n";
    }
}

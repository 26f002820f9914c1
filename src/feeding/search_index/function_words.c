#include "function_words.h"

struct language {
    const char *code;
    const char *words;
};

/* Both parts of a contraction, as the tokenizer splits them at the apostrophe. The lists lack words
 * that are often the topic of a question ("down" of a host, "like" of a query), and words that
 * distinguish questions ("before", "without", "between"). */
static const struct language LANGUAGES[] = {
    {"en", "a an the this that these those there here "
           "i me my mine myself you your yours yourself he him his she her it its itself we us our "
           "ours they them their theirs one s somebody someone something anybody anyone anything "
           "everything nobody nothing "
           "who whom whose what which when where why how whether "
           "am is are was were be been being m re do does did doing done don doesn didn isn aren "
           "wasn weren t have has had having ve haven hasn d ll will would wouldn won shall should "
           "shouldn can could couldn cannot may might must let lets "
           "about above among as at behind below beside by "
           "for from in into of off on onto out over per since so than then through to toward "
           "under until up upon via with within "
           "and or but nor if because while although though not no yes too also only just very "
           "some any all each every both either neither other another such same own more most much "
           "many few less "
           "again ever never always still already yet once now "
           "want wants wanted need needs get gets got getting make makes made please hello thanks "
           "possible able way ways mean means tell tells"},
    {"de",
     "der die das den dem des ein eine einen einem einer eines dieser diese dieses diesen "
     "diesem jeder jede jedes jeden jener "
     "ich mich mir mein meine meinen meinem meiner meines du dich dir dein deine deinen er "
     "ihn ihm sein seine seinen seinem seiner sie ihr ihre ihren ihrem ihrer es wir uns unser "
     "unsere unseren euch sich man jemand niemand etwas nichts alles "
     "wer wen wem wessen was wie wo woher wohin wann warum weshalb wieso womit wofür wodurch "
     "woran worauf wozu welche welcher welches welchen welchem ob "
     "bin bist ist sind seid war waren wäre werde wirst wird werden werdet wurde wurden würde "
     "worden habe hast hat haben hatte hätte kann kannst können könnte konnte muss müssen musst "
     "soll sollte sollen darf dürfen mag möchte möchten will wollen wollte lassen lässt "
     "an am auf aus außer bei beim bis durch für gegen hinter in im ins mit nach neben ohne "
     "über um unter von vom vor während wegen zu zum zur zwischen "
     "und oder aber denn sondern wenn weil dass als damit obwohl sowie auch nur noch schon "
     "nicht kein keine keinen keinem keiner nie immer wieder sehr so mehr viel viele hier da "
     "dort dann mal denn doch etwa gibt es bitte danke hallo geht"},
    {"fr", "le la les l un une des du de d ce cet cette ces c ça cela ceci "
           "je j me m moi mon ma mes tu te t toi ton ta tes il elle on lui son sa ses se s nous "
           "notre nos vous votre vos ils elles leur leurs eux y en "
           "qui que qu quoi quel quelle quels quelles quand comment pourquoi où combien lequel "
           "laquelle lesquels dont est-ce "
           "suis es est sommes êtes sont était étaient être été sera ai as a avons avez ont avait "
           "avoir eu fait faire peut peux puis pouvons pouvez peuvent pouvoir dois doit devons "
           "devez doivent devoir veux veut voudrais faut "
           "à au aux dans par pour sur sous avec vers chez "
           "jusque jusqu "
           "et ou mais donc or ni car si comme lorsque lorsqu puisque parce quand ne n pas plus "
           "moins non oui aussi très trop peu tout tous toute toutes même encore déjà toujours "
           "jamais ici là alors bonjour merci svp"},
    {"es", "el la los las lo un una unos unas este esta esto estos estas ese esa eso aquel aquella "
           "al del "
           "yo me mi mis mí tú te tu tus ti él ella ello su sus se le les nos nosotros nuestro "
           "nuestra vosotros os ellos ellas usted ustedes algo alguien nada nadie "
           "quién quien quiénes qué que cuál cuáles cuando cuándo donde dónde cómo como cuánto "
           "cuántos cuánta cuántas "
           "soy eres es somos son era eran ser sido está están estoy estar he has ha hemos han "
           "había haber hay puedo puede puedes podemos pueden poder debo debe debes deben tengo "
           "tiene tener quiero quiere hace hacer haga "
           "a bajo con de desde en hacia hasta para por según sobre "
           "y e o u ni pero sino si porque aunque mientras no sí también tampoco muy más menos "
           "mucho mucha muchos poco todo toda todos todas otro otra ya aún siempre nunca aquí allí "
           "así entonces hola gracias favor"},
    {"it",
     "il lo la i gli le l un uno una dei delle degli questo questa questi queste quello "
     "quella quelli quelle "
     "io me mi mio mia miei mie tu te ti tuo tua lui lei ci noi nostro nostra voi vi vostro "
     "loro si suo sua suoi sue ne qualcosa qualcuno niente nessuno "
     "chi che cosa cos quale quali qual quando dove dov come com perché quanto quanti quanta "
     "sono sei è siamo siete era erano essere stato stata ho hai ha abbiamo avete hanno avere "
     "posso può puoi possiamo possono potere devo deve devi devono dovere voglio vuole fa "
     "fare faccio "
     "a ad al allo alla ai alle all da dal dalla dai di d del dello della dell in nel nella "
     "nei nelle nell con su sul sulla sui per tra fra senza sotto sopra dopo prima contro "
     "verso "
     "e ed o ma se perché mentre anche non no sì più meno molto molti poco tutto tutti tutta "
     "tutte altro ancora già sempre mai qui lì così allora ciao grazie"},
    {"nl",
     "de het een deze dit die dat "
     "ik me mij mijn je jij jou jouw hij hem zijn zij ze haar wij we ons onze jullie hun hen u "
     "uw zich men iemand niemand iets niets alles "
     "wie wat welke welk wanneer waar waarom hoe hoeveel of "
     "ben bent is was waren wordt worden werd heb hebt heeft hebben had kan kunt kunnen kon "
     "moet moeten mag mogen wil willen zal zullen zou "
     "aan achter bij door in met na naar om onder op over per sinds te tegen tot tussen uit "
     "van voor zonder "
     "en maar want als dan omdat terwijl ook nog al niet geen nooit altijd zeer zo meer veel "
     "er hier daar graag hallo bedankt"},
    {"pt",
     "o a os as um uma uns umas este esta isto estes estas esse essa isso aquele aquela ao "
     "aos à às do da dos das no na nos nas pelo pela num numa "
     "eu me mim meu minha meus minhas tu te teu tua você vocês ele ela eles elas lhe se seu "
     "sua seus suas nós nosso nossa algo alguém nada ninguém "
     "quem que qual quais quando onde como porque porquê quanto quantos quantas "
     "sou é somos são era eram ser sido está estão estou estar tenho tem têm ter há posso "
     "pode podemos podem poder devo deve devem quero quer faz fazer faço "
     "a com de desde em para por sem sob sobre até após "
     "e ou mas nem se embora enquanto não sim também muito muita muitos mais menos pouco todo "
     "toda todos todas outro outra já ainda sempre nunca aqui ali assim então olá obrigado"},
    {"sv", "en ett den det de denna detta dessa "
           "jag mig min mitt mina du dig din ditt dina han honom hans hon henne hennes vi oss vår "
           "vårt våra ni er ert era dem deras sig sin sitt sina man någon något inget "
           "vem vad vilken vilket vilka när var varför hur om "
           "är var vara varit blir bli blev har hade ha kan kunde ska skall skulle måste får vill "
           "ville gör göra "
           "av bakom från för genom i innan inom med på till under ur "
           "vid åt över "
           "och eller men att som så då eftersom också bara inte ej aldrig alltid mycket mer mest "
           "många alla allt här där hej tack"},
    {"da",
     "en et den det de denne dette disse "
     "jeg mig min mit mine du dig din dit dine han ham hans hun hende hendes vi os vores i jer "
     "jeres dem deres sig sin sit sine man nogen noget intet "
     "hvem hvad hvilken hvilket hvilke hvornår hvor hvorfor hvordan om "
     "er var være været bliver blive blev har havde have kan kunne skal skulle må vil ville "
     "gør gøre "
     "ad af bag fra for før gennem hos inden med mellem mod på til uden under ved over "
     "og eller men at som så da fordi også kun ikke aldrig altid meget mere mest mange alle "
     "alt her der hej tak"},
    {"no",
     "en ei et den det de denne dette disse "
     "jeg meg min mitt mine du deg din ditt dine han ham hans hun henne hennes vi oss vår vårt "
     "våre dere deres dem seg sin sitt sine man noen noe ingenting "
     "hvem hva hvilken hvilket hvilke når hvor hvorfor hvordan om "
     "er var være vært blir bli ble har hadde ha kan kunne skal skulle må vil ville gjør "
     "gjøre "
     "av bak etter fra for før gjennom hos i innen med mellom på til uten under ved over "
     "og eller men at som så da fordi også bare ikke aldri alltid mye mer mest mange alle alt "
     "her der hei takk"},
    {"fi",
     "minä minun minua minulla minulle sinä sinun hän hänen me meidän te teidän he heidän se "
     "sen sitä ne tämä tämän tätä tuo joku jotain mikään "
     "kuka kenen mikä mitä minkä mitkä milloin missä mistä mihin miksi miten kuinka onko "
     "olen olet on olemme ovat oli olla ollut voin voi voiko voit voivat pitää täytyy haluan "
     "ja tai mutta että jos kun koska vaikka myös vain ei en et eivät ole hyvin enemmän paljon "
     "kaikki kanssa ilman ennen jälkeen täällä siellä hei kiitos"},
    {"ru", "я меня мне мной мой моя моё мои моего ты тебя тебе твой он его ему им она её ей оно мы "
           "нас нам наш вы вас вам ваш они их этот эта это эти этого тот та то те себя свой кто-то "
           "что-то ничего "
           "кто кого что чего чему чем какой какая какое какие когда где куда откуда почему зачем "
           "как сколько ли "
           "есть был была было были быть будет могу может можно можем могут должен нужно надо хочу "
           "хочет делать сделать "
           "в во на с со к ко от до из изо у о об обо за над под при про для через "
           "по "
           "и или а но если потому чтобы также тоже только не нет ни никогда всегда очень более "
           "много все всё здесь там так пожалуйста спасибо"},
    {"pl",
     "ja mnie mi mój moja moje ty ciebie ci twój on jego jemu jej ona ono my nas nam nasz wy "
     "was oni ich ten ta to te tego tej tym tych ktoś coś nic siebie się swój "
     "kto kogo co czego czym jaki jaka jakie który która które kiedy gdzie skąd dokąd dlaczego "
     "czemu jak ile czy "
     "jest są był była było być będzie mogę może można możemy mogą muszę musi trzeba chcę "
     "chce robić zrobić mam ma mieć "
     "w we na z ze do od o u po za nad pod przed przez przy dla bez między "
     "i lub albo ale a jeśli bo ponieważ żeby aby także też tylko nie nigdy zawsze bardzo "
     "więcej dużo wszystko wszystkie tu tutaj tam tak proszę dziękuję"},
    {"cs",
     "já mě mně mi můj moje ty tě ti tvůj on jeho jemu ona její my nás nám náš vy vás vám oni "
     "jejich ten ta to ti tyto tento tato někdo něco nic se si svůj "
     "kdo koho co čeho čím jaký jaká jaké který která které kdy kde odkud kam proč jak kolik "
     "zda "
     "je jsou jsem byl byla bylo být bude mohu může můžeme mohou musím musí chci chce mám má "
     "v ve na s se z ze do od o u po za nad pod před přes při pro bez mezi "
     "a i nebo ale když protože aby také jen ne není nikdy vždy velmi více mnoho vše všechny "
     "zde tam tak prosím děkuji"},
    {"tr",
     "bir bu şu o ben beni bana benim sen seni sana senin onu ona onun biz bizi bize bizim siz "
     "sizi size sizin onlar birisi şey hiçbir "
     "kim ne neyi neden niçin niye nasıl hangi nerede nereden nereye kaç mı mi mu mü "
     "var yok değil idi olan olarak oldu olur olmak ve veya ya ile için gibi kadar göre sonra "
     "önce ama fakat çünkü eğer ki de da çok daha en her tüm bütün burada orada lütfen"},
};

struct text function_words(struct text language)
{
    for (size_t i = 0; i < sizeof LANGUAGES / sizeof *LANGUAGES; i++)
        if (text_equal(text_of(LANGUAGES[i].code), language))
            return text_of(LANGUAGES[i].words);
    return TEXT_LITERAL("");
}

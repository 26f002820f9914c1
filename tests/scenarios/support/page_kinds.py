"""Pages of many kinds, made from templates that have the structure of real systems, with their main content between the comments
`main` and `/main`. What is text, how much of it, and which of the parts around it a page has is drawn; the same seed draws the
same. Half of the kinds is held out: rules are tuned on the others, and what comes out of these is looked at as a total only.

Main content is what a reader came for: the text with its headings, lead, lists, tables and captions, posts of a thread, questions
and answers. It is not: what readers wrote below an article, teasers of other pages, links to related ones, tables of contents,
lines of tags, dates in the margin, buttons, and a caption that is said again."""

import random

NOUNS = """account agreement archive assembly bearing bicycle board bridge budget cable calendar camera cargo catalogue channel chapter circuit
client cloud colour column committee compiler contract council crane customer database deadline delivery department desert device dialect
editor election engine estate exhibition factory ferry festival filter forest formula furnace gallery garden glacier governor guideline harbour
harvest heater hospital household index industry inspector instrument insurance island kernel keyboard kitchen laboratory ladder landscape
language lecture library licence lighthouse machine manager manual market measure membrane merchant method minister mirror module monument
motor museum musician network notebook novel observatory orchestra orchard package painter parameter parliament passenger pattern pension
pipeline planet plaster platform poem policy pollution printer professor protocol pump quarter railway receiver recipe region register
reservoir resident river rotor sample satellite scholar screen sensor server shipyard signal soldier station statue storage street student
surface surgeon survey switch syllabus table teacher temple terminal textile theatre theorem ticket timber tourist tower traffic tram
treasury tunnel turbine valley vehicle verdict vessel village vineyard volcano voltage warehouse weather window winter workshop""".split()
VERBS = """adopts affects allows announces approves arranges assembles avoids balances becomes begins borrows builds carries changes checks
closes collects compares confirms connects considers contains controls covers creates decides delays delivers describes designs divides
doubles drives encourages ends explains exports extends fills finds follows forbids gathers grants handles heats holds imports improves
includes inspects installs joins keeps leaves limits links lists loads lowers maintains marks measures moves needs offers opens operates
orders paints plans prepares prevents prints produces promises protects proves publishes raises reads records reduces removes repairs
replaces reports requires restores returns reviews runs saves sends serves shares shows signs solves starts stores supplies supports
teaches tests tracks trains translates turns uses visits warns watches writes""".split()
OTHERS = """ancient annual automatic bright broad careful cheap civil clear cold common complete correct daily damp deep direct distant double
early eastern empty exact famous fast final flat foreign former formal free frequent full general gentle global golden grand green heavy
hidden hollow huge idle inner joint large late liquid local long lower main major manual minor mobile modern narrow national new noisy
northern old open optional outer partial plain polite portable precise previous private public quick quiet rapid rare recent regular remote
rough rural safe secret senior sharp silent simple slow small smooth solid southern spare special stable steep strict strong sudden
technical thick thin tidal tiny upper urban usual vacant valid warm weekly western wide wooden young""".split()
LINKS = ("in the", "of the", "for a", "with the", "without any", "near the", "under the", "before the", "after the", "against a", "between the", "beside the")
NAMES = "Ana Birgit Carlos Dilara Emeka Farid Greta Hanna Ivo Jonas Kofi Lena Marta Nils Olga Pablo Rosa Sven Tariq Uma Vera Wanda Yusuf Zoe".split()


class Writer(random.Random):
    """Draws texts, and which parts a page has."""

    def word(self):
        return self.choice(NOUNS)

    def phrase(self, words=4):
        return " ".join([self.choice(OTHERS), self.word(), *(f"{self.choice(LINKS)} {self.choice(OTHERS)} {self.word()}" for _ in range(max(0, words - 2) // 3))])

    def title(self):
        return f"{self.choice(OTHERS).capitalize()} {self.word()} {self.choice(VERBS)} {self.choice(OTHERS)} {self.word()} {self.choice(LINKS)} {self.word()}"

    def sentence(self):
        middle = " ".join(f"{self.choice(LINKS)} {self.choice(OTHERS)} {self.word()}" for _ in range(self.randint(0, 3)))
        return f"The {self.choice(OTHERS)} {self.word()} {self.choice(VERBS)} the {self.word()} {middle}".strip() + "."

    def text(self, sentences=None):
        return " ".join(self.sentence() for _ in range(sentences or self.randint(2, 6)))

    def linked(self, sentences=None):
        """With links in it."""
        return " ".join(f'{self.sentence()[:-1]} and <a href="/{self.word()}">{self.phrase()}</a>.' if self.random() < 0.3 else self.sentence()
                        for _ in range(sentences or self.randint(2, 5)))

    def paragraphs(self, least=2, most=8, tag="p"):
        return "\n".join(f"<{tag}>{self.linked()}</{tag}>" for _ in range(self.randint(least, most)))

    def some(self, share, make):
        return make() if self.random() < share else ""

    def name(self):
        return f"{self.choice(NAMES)} {self.word().capitalize()}"

    def date(self):
        return f"{self.randint(1, 28)} {self.choice('January March May July October'.split())} 20{self.randint(10, 26)}"

    def links(self, least, most, item='<li><a href="/{0}">{1}</a></li>', words=1):
        return "\n".join(item.format(self.word(), self.phrase(words) if words > 1 else self.word().capitalize()) for _ in range(self.randint(least, most)))

    def items(self, least=3, most=7, words=None):
        return "".join(f"<li>{self.phrase(words) if words else self.text(1)}</li>" for _ in range(self.randint(least, most)))

    def table(self, rows=None):
        cells = [[self.word() if n == 0 else str(self.randint(1, 900)) for n in range(3)] for _ in range(rows or self.randint(3, 8))]
        return "<table><tr>" + "".join(f"<th>{self.word()}</th>" for _ in range(3)) + "</tr>" + "".join(
            "<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in cells) + "</table>"

    def code(self):
        return "<pre><code>" + "\n".join(f"{self.word()}.{self.word()}({self.word()}, {self.randint(0, 99)})" for _ in range(self.randint(2, 7))) + "</code></pre>"


def main(text):
    return f"<!--main-->{text}<!--/main-->" if text else ""


def page(title, body, head="", attributes=""):
    return f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>{head}</head>\n<body{attributes}>\n{body}\n</body></html>\n'


def sections(w, least=1, most=4, level=2, extra=None):
    """A text with headings."""
    parts = []
    for _ in range(w.randint(least, most)):
        parts.append(f"<h{level}>{w.phrase().capitalize()}</h{level}>\n{w.paragraphs(1, 4)}")
        if extra and w.random() < 0.5:
            parts.append(extra())
    return "\n".join(parts)


def comments(w, item, least=0, most=14):
    return "\n".join(item.format(name=w.name(), date=w.date(), text=w.text(w.randint(1, 6)), n=n) for n in range(w.randint(least, most)))


# ---- tuned on ----

def wordpress_classic(w):
    title = w.title()
    notes = comments(w, '<li class="comment even thread-even depth-1" id="comment-{n}"><article class="comment-body"><footer class="comment-meta"><b class="fn">{name}</b>'
                        ' says: <time>{date}</time></footer><div class="comment-content"><p>{text}</p></div><a class="comment-reply-link" href="#">Reply</a></article></li>')
    return page(f"{title} – The {w.word()} blog", f"""<div id="page" class="site"><header id="masthead" class="site-header"><p class="site-title"><a href="/">The blog</a></p>
<p class="site-description">{w.text(1)}</p><nav class="main-navigation"><ul class="menu">{w.links(4, 8)}</ul></nav></header>
<div id="content" class="site-content"><div id="primary" class="content-area"><main id="main" class="site-main"><article class="post type-post hentry">
{main(f'<header class="entry-header"><h1 class="entry-title">{title}</h1></header>')}
<div class="entry-meta">Posted on <a href="/d">{w.date()}</a> by <a href="/a">{w.name()}</a></div>
{main(f'<div class="entry-content">{w.paragraphs(2, 9)}' + w.some(0.5, lambda: f"<ul>{w.items()}</ul>"))}
<div class="sharedaddy sd-sharing-enabled"><h3 class="sd-title">Share this:</h3><ul>{w.links(3, 5)}</ul></div>
<div id="jp-relatedposts" class="jp-relatedposts"><h3>Related</h3><div><h4><a href="/x">{w.title()}</a></h4><p>{w.text(2)}</p></div><div><h4><a href="/y">{w.title()}</a></h4><p>{w.text(2)}</p></div></div></div>
<footer class="entry-footer">Posted in <a href="/c">{w.word()}</a> Tagged {w.links(2, 4, '<a href="/{0}">{1}</a>, ')}</footer></article>
<nav class="post-navigation"><a href="/p">Previous: {w.title()}</a> <a href="/n">Next: {w.title()}</a></nav>
<div id="comments" class="comments-area"><h2 class="comments-title">Thoughts on “{title}”</h2><ol class="comment-list">{notes}</ol>
<div id="respond" class="comment-respond"><h3>Leave a reply</h3><p>Your email address will not be published. Required fields are marked *</p></div></div></main></div>
<aside id="secondary" class="widget-area"><section class="widget"><h2>Recent posts</h2><ul>{w.links(4, 6, words=6)}</ul></section><section class="widget"><p>{w.text(2)}</p></section></aside></div>
<footer id="colophon" class="site-footer">Proudly powered by {w.word()}</footer></div>""")


def news_hashed(w):
    """Classes say nothing; teasers and related links stand within the column."""
    title = w.title()

    def css():
        return "css-" + "".join(w.choice("abcdefghkmnpqrstvwxyz0123456789") for _ in range(6))

    def teaser():
        return f'<div class="{css()}"><a href="/{w.word()}"><img src="/a.jpg" alt=""><h3 class="{css()}">{w.title()}</h3></a><p class="{css()}">{w.text(w.randint(1, 2))}</p></div>'

    between = [f"<p>{w.linked()}</p>" for _ in range(w.randint(4, 12))]
    box = f'<!--/main--><div class="{css()}"><h4>{w.choice(["Read more", "More on this story", "Related", "Recommended stories"])}</h4><ul>{w.links(2, 4, words=7)}</ul></div><!--main-->'
    between.insert(w.randint(1, len(between) - 1), box)
    notes = comments(w, f'<div class="{css()}"><span class="{css()}">{{name}}</span><span>{{date}}</span><p>{{text}}</p><button>Reply</button><button>Like</button></div>', 0, 10)
    return page(title, f"""<div id="app"><div class="{css()}"><a href="/">{w.word().capitalize()}</a><div class="{css()}">{w.links(6, 10, '<a href="/{0}">{1}</a>')}</div></div>
<div class="{css()}"><div class="{css()}">{main(f'<h1 class="{css()}">{title}</h1><p class="{css()}">{w.text(2)}</p>')}
<div class="{css()}"><a href="/a">{w.name()}</a><span>{w.date()}</span><span>{w.randint(2, 9)} min read</span></div>
<div class="{css()}"><span>Share</span><a href="#">Facebook</a><a href="#">Mail</a><a href="#">Copy link</a></div>
<section class="{css()}">{main("<figure><img src='/b.jpg' alt=''><figcaption>" + w.text(1) + "</figcaption></figure>" + "".join(between))}</section>
<div class="{css()}"><h2>{w.choice(["Most read", "You may also like", "More from the section", "Latest"])}</h2><div class="{css()}">{"".join(teaser() for _ in range(w.randint(3, 7)))}</div></div>
<div class="{css()}"><h2>{w.randint(2, 90)} comments</h2>{notes}</div></div></div>
<div class="{css()}"><div>{w.links(6, 12, '<a href="/{0}">{1}</a>')}</div><p>© 2026 {w.word()} media. All rights reserved. {w.text(2)}</p></div></div>""")


def discourse(w):
    title = w.title()
    posts = "".join(f"""<div class="topic-post" id="post_{n}"><div class="topic-avatar"><a href="/u">u</a></div><div class="topic-body"><div class="topic-meta-data"><span class="username"><a href="/u">{w.name()}</a></span>
<a class="post-date" href="/d">{w.date()}</a></div><div class="cooked">{main(w.paragraphs(1, 3) + w.some(0.3, w.code))}</div><div class="post-menu-area"><button>Like</button><button>Reply</button></div></div></div>"""
                    for n in range(w.randint(2, 8)))
    return page(f"{title} - Support", f"""<header class="d-header"><a href="/">Forum</a><a href="/login">Log in</a></header><div id="main-outlet" role="main">
<div id="topic-title">{main(f"<h1>{title}</h1>")}<div class="topic-category"><a href="/c">{w.word()}</a><a class="discourse-tag" href="/t">{w.word()}</a></div></div>
<div class="posts-wrapper">{posts}</div><div class="suggested-topics"><h3>Suggested topics</h3><table class="topic-list"><tr><th>Topic</th><th>Replies</th></tr>
{w.links(3, 6, '<tr><td><a href="/{0}">{1}</a></td><td>3</td></tr>', 6)}</table></div></div><footer>Powered by Discourse, best viewed with JavaScript enabled</footer>""")


def mediawiki(w):
    title = w.phrase().capitalize()
    return page(f"{title} - Wiki", f"""<div id="mw-page-base"></div><div id="content" class="mw-body" role="main">{main(f'<h1 id="firstHeading" class="firstHeading">{title}</h1>')}
<div id="siteSub">From the wiki</div><div id="mw-content-text" class="mw-body-content"><div class="mw-parser-output">
{main(f'<p>{w.linked(4)}</p>')}<div id="toc" class="toc"><h2>Contents</h2><ul>{w.links(3, 6, words=3)}</ul></div>
{main(sections(w, 2, 5, extra=lambda: w.choice([w.table(), "<ul>" + w.links(3, 8, words=4) + "</ul>", f"<ul>{w.items()}</ul>"]))
      + f'<h2><span class="mw-headline">See also</span></h2><ul>{w.links(2, 5, words=3)}</ul>')}
<div class="navbox" role="navigation"><table><tr><th>{w.word()}</th></tr><tr><td>{w.links(8, 20, '<a href="/{0}">{1}</a> · ')}</td></tr></table></div></div></div>
<div id="catlinks" class="catlinks">Categories: {w.links(2, 5, '<a href="/{0}">{1}</a> | ', 3)}</div></div>
<div id="mw-navigation"><div id="mw-panel"><div class="portal" role="navigation"><h3>Navigation</h3><ul>{w.links(5, 9)}</ul></div></div></div>
<div id="footer" role="contentinfo"><ul><li>This page was last edited on {w.date()}.</li><li>{w.text(2)}</li></ul></div>""")


def confluence(w):
    title = w.title()
    return page(title, f"""<div id="header"><nav class="aui-header"><ul>{w.links(4, 6)}</ul></nav></div><div class="ia-splitter"><div class="ia-fixed-sidebar"><div class="acs-side-bar"><ul>{w.links(8, 20, words=3)}</ul></div></div>
<div id="main" class="aui-page-panel"><div id="main-header">{main(f'<h1 id="title-text"><a href="/p">{title}</a></h1>')}<ul id="breadcrumbs"><li><a href="/">Pages</a></li><li><a href="/s">{w.word()}</a></li></ul></div>
<div id="content" class="page view"><div class="page-metadata"><ul><li>Created by <a href="/u">{w.name()}</a>, last modified on <a href="/d">{w.date()}</a></li></ul></div>
<div id="main-content" class="wiki-content">{main(w.paragraphs(1, 3) + sections(w, 1, 4, extra=lambda: w.choice([w.table(), f"<ul>{w.items(words=5)}</ul>", '<div class="panel"><div class="panelContent"><p>' + w.text() + "</p></div></div>"])))}</div>
<div id="likes-and-labels-container"><div id="likes-section">Be the first to like this</div><div id="labels-section"><ul class="label-list"><li>No labels</li></ul></div></div>
<div id="comments-section"><h2>{w.randint(1, 4)} Comments</h2><ol class="comment-threads">{comments(w, '<li class="comment-thread"><div class="comment"><h4 class="author">{name}</h4><div class="comment-body"><p>{text}</p></div></div></li>', 0, 4)}</ol></div></div></div></div>
<div id="footer"><p>Powered by {w.word()} 8.{w.randint(1, 9)}</p></div>""")


def gallery(w):
    """An article whose pictures all have the same caption, shown a second time by a script."""
    title, caption, credit = w.title(), w.text(1), f"Photo: {w.name()}"
    pictures = [f'<figure class="gallery-item"><img src="/{n}.jpg" alt="{caption}"><figcaption>{caption} {credit}</figcaption></figure>' for n in range(w.randint(3, 9))]
    return page(title, f"""<header class="top"><nav>{w.links(4, 8, '<a href="/{0}">{1}</a>')}</nav></header><main><article itemscope itemtype="https://schema.org/NewsArticle">{main(f'<h1 itemprop="headline">{title}</h1>')}
<p class="meta">{w.date()} · {w.name()}</p>{main(f'<div itemprop="articleBody"><p class="lead">{w.text(2)}</p>{pictures[0]}')}
<div class="gallery">{"".join(pictures[1:])}</div>{main(w.paragraphs(2, 6))}</div></article>
<section class="more"><h2>More galleries</h2>{"".join(f'<article><a href="/g"><h3>{w.title()}</h3></a><p>{w.text(1)}</p></article>' for _ in range(w.randint(2, 5)))}</section></main>
<footer><p>{w.text(1)}</p></footer>""")


def question_answers(w):
    title = w.title()
    answers = "".join(f"""<div class="answer" itemprop="suggestedAnswer" itemscope itemtype="https://schema.org/Answer"><div class="votecell"><span>{w.randint(0, 40)}</span></div><div class="answercell"><div class="s-prose" itemprop="text">{main(w.paragraphs(1, 4) + w.some(0.6, w.code))}</div>
<div class="user-info">answered {w.date()} <a href="/u">{w.name()}</a></div><div class="comments"><ul class="comments-list">{comments(w, '<li class="comment"><span class="comment-copy">{text}</span> – <a href="/u">{name}</a></li>', 0, 3)}</ul></div></div></div>"""
                      for _ in range(w.randint(1, 5)))
    return page(title, f"""<header class="s-topbar"><a href="/">Questions</a><a href="/tags">Tags</a></header><div class="container"><div id="left-sidebar"><nav><ol>{w.links(4, 7)}</ol></nav></div>
<div id="content" itemscope itemtype="https://schema.org/QAPage"><div id="question-header">{main(f'<h1><a href="/q">{title}</a></h1>')}</div><div class="grid">Asked {w.date()} Viewed {w.randint(2, 900)} times</div>
<div id="mainbar"><div class="question" id="question"><div class="votecell"><span>{w.randint(0, 40)}</span></div><div class="postcell"><div class="s-prose" itemprop="text">{main(w.paragraphs(1, 3) + w.code())}</div>
<div class="post-taglist">{w.links(2, 4, '<a class="post-tag" href="/{0}">{1}</a>')}</div></div></div><div id="answers"><h2>{w.randint(1, 5)} Answers</h2>{answers}</div></div>
<div id="sidebar"><div class="module sidebar-related"><h4>Related</h4>{w.links(5, 9, '<div><a href="/{0}">{1}</a></div>', 7)}</div></div></div></div><footer id="footer">{w.links(5, 9, '<a href="/{0}">{1}</a>')}</footer>""")


def mkdocs(w):
    title = w.phrase().capitalize()
    return page(f"{title} - Manual", f"""<header class="md-header"><nav><a href="/">Manual</a><label><i class="material-icons">search</i></label></nav></header><div class="md-container"><main class="md-main"><div class="md-main__inner">
<div class="md-sidebar md-sidebar--primary"><nav class="md-nav"><ul class="md-nav__list">{w.links(10, 25, words=3)}</ul></nav></div><div class="md-sidebar md-sidebar--secondary"><nav class="md-nav"><label>Table of contents</label><ul>{w.links(3, 7, words=3)}</ul></nav></div>
<div class="md-content"><article class="md-content__inner md-typeset"><a href="/edit" class="md-content__button"><i class="material-icons">edit</i></a>
{main(f'<h1 id="x">{title}<a class="headerlink" href="#x">¶</a></h1>{w.paragraphs(1, 3)}' + sections(w, 2, 5, extra=lambda: w.choice([w.code(), w.table(), f"<ul>{w.items()}</ul>", '<div class="admonition note"><p class="admonition-title">Note</p><p>' + w.text(2) + "</p></div>"])))}
<hr><div class="md-source-date"><small>Last update: {w.date()}</small></div></article></div></div></main>
<footer class="md-footer"><nav><a href="/p"><i class="material-icons">arrow_back</i><span>Previous</span> {w.phrase()}</a><a href="/n"><span>Next</span> {w.phrase()}<i class="material-icons">arrow_forward</i></a></nav><div>Made with {w.word()}</div></footer></div>""")


def shop_product(w):
    title = w.phrase().capitalize()
    return page(f"{title} – Shop", f"""<header class="site-header"><a href="/">Shop</a><div class="mini-cart">Your cart is empty</div><nav><ul>{w.links(5, 9)}</ul></nav></header><nav class="woocommerce-breadcrumb"><a href="/">Home</a> / <a href="/c">{w.word()}</a> / {title}</nav>
<div id="primary"><main class="site-main"><div class="product" itemscope itemtype="https://schema.org/Product"><div class="woocommerce-product-gallery"><img src="/a.jpg" alt=""></div>
<div class="summary entry-summary">{main(f'<h1 class="product_title">{title}</h1><p class="price">€ {w.randint(5, 900)}.00</p><div class="woocommerce-product-details__short-description"><p>{w.text(2)}</p></div>')}
<form class="cart"><button>Add to cart</button></form><div class="product_meta"><span>SKU: {w.randint(1000, 9999)}</span> <span>Category: <a href="/c">{w.word()}</a></span></div></div>
<div class="woocommerce-tabs"><ul class="tabs" role="tablist"><li>Description</li><li>Reviews (2)</li></ul><div class="panel" id="tab-description">{main(f'<h2>Description</h2>{w.paragraphs(1, 4)}<ul>{w.items(words=4)}</ul>{w.table()}')}</div></div>
<section class="related products"><h2>Related products</h2><ul class="products">{"".join(f'<li class="product"><a href="/p"><h2>{w.phrase()}</h2><span class="price">€ 12.00</span></a><a class="button">Add to cart</a></li>' for _ in range(4))}</ul></section></div></main></div>
<footer><div class="widget"><h3>Service</h3><ul>{w.links(4, 8)}</ul></div><p>{w.text(2)}</p></footer>""")


def intranet_news(w):
    title = w.title()
    return page(f"{title} - Intranet", f"""<div class="top-bar"><a href="/">Intranet</a><span>Welcome, {w.name()}</span></div><div class="navigation-main"><ul>{w.links(5, 9)}</ul></div><table width="100%"><tr><td class="left" width="200"><ul>{w.links(5, 12, words=2)}</ul></td>
<td class="center">{main(f'<h1>{title}</h1><p class="intro"><b>{w.text(2)}</b></p>')}<div class="date">{w.date()}, {w.name()}</div>{main(w.paragraphs(2, 6) + w.some(0.5, lambda: f"<ul>{w.items()}</ul>") + f'<p>Contact: {w.name()}, extension {w.randint(100, 999)}</p>')}
<div class="like-box">{w.randint(1, 40)} colleagues like this</div></td>
<td class="right"><div class="teaser"><h3>Canteen</h3><p>{w.text(2)}</p></div><div class="teaser"><h3><a href="/t">{w.title()}</a></h3><p>{w.text(2)} <a href="/t">more</a></p></div><div class="teaser"><h3><a href="/t">{w.title()}</a></h3><p>{w.text(2)} <a href="/t">more</a></p></div></td></tr></table>
<div class="bottom">Internal use only · <a href="/imprint">Imprint</a></div>""")


def short_post(w):
    title = w.phrase().capitalize()
    return page(title, f"""<div class="wrapper"><h2 class="blog-name"><a href="/">{w.name()}</a></h2><ul class="nav-links">{w.links(3, 5)}</ul><div class="post">{main(f'<h1>{title}</h1><p>{w.text(w.randint(1, 2))}</p>' + w.some(0.5, lambda: f'<p><a href="/{w.word()}">{w.phrase(7)}</a></p>'))}
<div class="post-info">{w.date()}</div></div><div class="archive"><h3>Archive</h3><ul>{w.links(6, 14, words=2)}</ul></div><div class="about"><p>{w.text(2)}</p></div></div>""")


def event(w):
    title = w.title()
    return page(title, f"""<header role="banner"><a href="/">City</a><ul role="menubar">{w.links(4, 7)}</ul></header><div role="main"><div itemscope itemtype="https://schema.org/Event">{main(f'<h1 itemprop="name">{title}</h1><dl><dt>When</dt><dd>{w.date()}, 19:30</dd><dt>Where</dt><dd>{w.phrase()}, {w.word()} street {w.randint(1, 90)}</dd><dt>Price</dt><dd>{w.randint(3, 40)} euros</dd></dl><div itemprop="description">{w.paragraphs(1, 4)}</div>')}
<div class="actions"><a class="btn" href="/b">Buy tickets</a><a class="btn" href="/i">Add to calendar</a></div><div class="share"><a href="#">Share</a></div></div>
<h2>Other events</h2><div class="cards">{"".join(f'<div class="card"><a href="/e"><h3>{w.title()}</h3></a><p>{w.date()}</p><p>{w.text(1)}</p></div>' for _ in range(w.randint(3, 6)))}</div></div><footer role="contentinfo"><p>{w.text(2)}</p></footer>""")


def link_portal(w):
    groups = "".join(f'<div class="box"><h2>{w.phrase().capitalize()}</h2><ul>{w.links(3, 8, words=5)}</ul></div>' for _ in range(w.randint(3, 6)))
    title = w.phrase().capitalize()
    return page(title, f"""<div id="head"><a href="/">Start</a> <a href="/help">Help</a></div><div id="nav"><ul>{w.links(5, 8)}</ul></div><div id="content">{main(f"<h1>{title}</h1><p>{w.text(1)}</p>{groups}")}</div><div id="foot"><a href="/imprint">Imprint</a> <a href="/contact">Contact</a></div>""")


def sphinx(w):
    title = w.phrase().capitalize()
    return page(f"{title} — documentation", f"""<div class="related" role="navigation"><h3>Navigation</h3><ul><li class="right"><a href="/genindex">index</a></li><li><a href="/">docs</a> »</li></ul></div><div class="document"><div class="documentwrapper"><div class="bodywrapper"><div class="body" role="main">
{main(f'<section id="a"><h1>{title}<a class="headerlink" href="#a">¶</a></h1>{w.paragraphs(1, 2)}' + sections(w, 1, 4, extra=lambda: w.choice([f'<div class="highlight">{w.code()}</div>', f'<dl class="py function"><dt class="sig">{w.word()}({w.word()})</dt><dd><p>{w.text(2)}</p></dd></dl>', f'<div class="toctree-wrapper compound"><ul>{w.links(3, 8, words=4)}</ul></div>'])) + "</section>")}
</div></div></div><div class="sphinxsidebar" role="navigation"><div><h3><a href="/">Table of contents</a></h3><ul>{w.links(3, 8, words=3)}</ul><h4>Previous topic</h4><p><a href="/p">{w.phrase()}</a></p></div></div></div><div class="footer" role="contentinfo">© Copyright 2026, {w.name()}. Created using Sphinx.</div>""")


def medium_like(w):
    title = w.title()
    return page(title, f"""<div class="root"><div class="a b"><div class="c"><a href="/">M</a><a href="/signin">Sign in</a><a href="/up">Get started</a></div></div><article><div class="d e"><section>{main(f"<h1>{title}</h1><h2>{w.text(1)}</h2>")}
<div class="f"><a href="/@x">{w.name()}</a><button>Follow</button><span>{w.randint(3, 12)} min read</span><span>{w.date()}</span></div><div class="g"><button>{w.randint(1, 900)}</button><button>Listen</button><button>Share</button></div>{main(w.paragraphs(3, 9) + w.some(0.5, lambda: f"<blockquote>{w.text(1)}</blockquote>") + w.paragraphs(1, 3))}</section></div></article>
<div class="h"><div class="i">{w.links(3, 5, '<a href="/tag/{0}">{1}</a>')}</div><div class="j"><h2>Written by {w.name()}</h2><p>{w.randint(1, 90)}K followers</p><p>{w.text(1)}</p></div><div class="k"><h2>Responses ({w.randint(2, 9)})</h2>{comments(w, '<div class="l"><div>{name}</div><div>{date}</div><pre>{text}</pre><button>Reply</button></div>', 1, 6)}</div>
<div class="m"><h2>More from {w.name()}</h2>{"".join(f'<article class="n"><a href="/s"><h2>{w.title()}</h2><h3>{w.text(1)}</h3></a><span>{w.date()}</span></article>' for _ in range(w.randint(2, 6)))}</div></div></div>""")


def icons(w):
    """A page of an application: names of icon fonts, buttons, a text in panels."""
    title = w.phrase().capitalize()
    return page(title, f"""<mat-toolbar class="app-bar"><button><mat-icon class="mat-icon material-icons" role="img">menu</mat-icon></button><span>{w.word()}</span><i class="material-icons">notifications_none</i><i class="material-icons">account_circle</i></mat-toolbar>
<mat-sidenav>{w.links(5, 9, '<a href="/{0}"><i class="material-icons">chevron_right</i> {1}</a>')}</mat-sidenav><mat-sidenav-content>{main(f"<h1>{title}</h1>{w.paragraphs(1, 3)}")}
{"".join(f'<mat-expansion-panel><mat-expansion-panel-header>{main(f"<h3>{w.phrase().capitalize()}</h3>")}<i class="material-icons">expand_more</i></mat-expansion-panel-header>{main(f"<p>{w.text()}</p>")}</mat-expansion-panel>' for _ in range(w.randint(2, 6)))}
<p><span class="material-symbols-outlined">thumb_up</span> <span class="material-symbols-outlined">thumb_down</span></p></mat-sidenav-content>""")


TUNED = [wordpress_classic, news_hashed, discourse, mediawiki, confluence, gallery, question_answers, mkdocs, shop_product, intranet_news, short_post, event,
         link_portal, sphinx, medium_like, icons]


# ---- held out ----

def drupal(w):
    title = w.title()
    return page(f"{title} | Institute", f"""<div class="dialog-off-canvas-main-canvas" data-off-canvas-main-canvas><div class="layout-container"><header role="banner"><div class="region region-header"><div id="block-branding"><a href="/">Institute</a></div><nav role="navigation"><ul class="menu">{w.links(4, 8)}</ul></nav></div></header>
<main role="main"><a id="main-content"></a><div class="layout-content"><div class="region region-content"><div data-drupal-messages-fallback class="hidden"></div><div id="block-page-title">{main(f"<h1>{title}</h1>")}</div>
<article class="node node--type-article node--view-mode-full"><footer class="node__meta"><div>Submitted by <span>{w.name()}</span> on {w.date()}</div></footer><div class="node__content">{main(f'<div class="field field--name-body">{w.paragraphs(2, 7)}</div>' + w.some(0.5, lambda: sections(w, 1, 2)))}
<div class="field field--name-field-tags"><div class="field__label">Tags</div><div class="field__items">{w.links(2, 4, '<div class="field__item"><a href="/{0}">{1}</a></div>')}</div></div><div class="links"><ul class="links inline"><li><a href="/login">Log in</a> to post comments</li></ul></div>
<section class="field--name-comment"><h2>Comments</h2>{comments(w, '<article role="article" class="comment"><footer><p>{name}</p><p>{date}</p></footer><div class="comment__content"><h3><a href="/c">{name} said</a></h3><p>{text}</p></div></article>', 0, 9)}</section></div></article></div></div>
<aside class="layout-sidebar-second" role="complementary"><div class="views-element-container"><h2>Recent content</h2><ul>{w.links(4, 6, words=6)}</ul></div></aside></main><footer role="contentinfo"><nav><ul>{w.links(2, 4)}</ul></nav></footer></div></div>""")


def sharepoint(w):
    title = w.title()
    return page(title, f"""<div id="ms-designer-ribbon"><div id="suiteBar">{w.links(4, 6, '<a href="/{0}">{1}</a>')}</div></div><div id="s4-workspace"><div id="s4-bodyContainer"><div id="s4-titlerow"><div id="siteIcon"></div><div class="ms-breadcrumb-top"><div class="ms-core-listMenu-horizontalBox"><ul>{w.links(4, 8)}</ul></div></div>{main(f'<h1 id="pageTitle"><span>{title}</span></h1>')}</div>
<div id="contentRow"><div id="sideNavBox"><div class="ms-core-sideNavBox"><ul class="ms-core-listMenu-verticalBox">{w.links(6, 12, words=2)}</ul></div></div><div id="contentBox"><div id="DeltaPlaceHolderMain"><table class="ms-webpartzone-cell"><tr><td>{main('<div class="ms-rtestate-field">' + w.paragraphs(2, 5) + w.some(0.6, w.table) + w.some(0.6, lambda: f"<ul>{w.items(words=6)}</ul>") + "</div>")}</td>
<td><div class="ms-webpart-chrome"><h2 class="ms-webpart-titleText">Announcements</h2><div>{"".join(f'<div class="ms-listitem"><a href="/n">{w.title()}</a><div>{w.text(1)}</div></div>' for _ in range(w.randint(2, 5)))}</div></div></td></tr></table></div></div></div></div></div>""")


def phpbb(w):
    title = w.title()
    posts = "".join(f"""<div id="p{n}" class="post has-profile bg1"><div class="inner"><dl class="postprofile" id="profile{n}"><dt><a href="/u">{w.name()}</a></dt><dd class="profile-posts">Posts: {w.randint(1, 900)}</dd><dd>Joined: {w.date()}</dd></dl><div class="postbody"><div id="post_content{n}"><h3><a href="#p{n}">Re: {title}</a></h3><ul class="post-buttons"><li><a href="/q">Quote</a></li></ul>
<p class="author"><a href="/u">{w.name()}</a> » {w.date()}</p><div class="content">{main(w.text(w.randint(1, 7)))}</div><div id="sig{n}" class="signature">{w.text(1)}</div></div></div></div></div><hr class="divider">""" for n in range(w.randint(2, 9)))
    return page(f"{title} - Board", f"""<div id="wrap" class="wrap"><div id="page-header"><div class="headerbar"><h1>Board</h1><p>{w.text(1)}</p></div><div class="navbar"><ul>{w.links(4, 6)}</ul></div></div><div id="page-body" class="page-body" role="main">{main(f'<h2 class="topic-title"><a href="/t">{title}</a></h2>')}<div class="action-bar"><a href="/r">Post reply</a><div class="pagination">{w.randint(2, 40)} posts • Page 1 of 2</div></div>{posts}
<div class="action-bar"><a href="/r">Post reply</a><div class="jumpbox"><a href="/b">Return to “{w.word()}”</a></div></div><div class="stat-block online-list"><h3>Who is online</h3><p>Users browsing this forum: {w.name()} and {w.randint(1, 9)} guests</p></div></div><div id="page-footer"><p>Powered by phpBB Forum Software</p></div></div>""")


def ghost(w):
    title = w.title()
    return page(title, f"""<div class="gh-viewport"><header id="gh-head" class="gh-head gh-outer"><nav class="gh-head-inner"><a class="gh-head-logo" href="/">{w.word()}</a><ul class="nav">{w.links(3, 6)}</ul></nav></header><main id="site-main" class="site-main"><article class="article post tag-news">{main(f'<header class="article-header gh-canvas"><h1 class="article-title">{title}</h1><p class="article-excerpt">{w.text(1)}</p></header>')}
<div class="article-byline"><h4 class="author-name"><a href="/a">{w.name()}</a></h4><time>{w.date()}</time><span class="byline-reading-time">{w.randint(2, 9)} min read</span></div>{main('<section class="gh-content gh-canvas">' + w.paragraphs(3, 8) + w.some(0.5, lambda: sections(w, 1, 2)) + "</section>")}</article>
<section class="footer-cta"><h2>Sign up for more like this.</h2><a class="footer-cta-button" href="#/portal"><div>Enter your email</div><span>Subscribe</span></a></section>
<aside class="read-more-wrap gh-outer"><div class="read-more gh-inner">{"".join(f'<article class="post-card post"><a class="post-card-image-link" href="/p"></a><div class="post-card-content"><a class="post-card-content-link" href="/p"><header class="post-card-header"><h2 class="post-card-title">{w.title()}</h2></header><div class="post-card-excerpt">{w.text(2)}</div></a><footer class="post-card-meta"><time>{w.date()}</time></footer></div></article>' for _ in range(3))}</div></aside></main><footer class="site-footer">{w.word()} © 2026</footer></div>""")


def docusaurus(w):
    title = w.phrase().capitalize()
    return page(f"{title} | Docs", f"""<div id="__docusaurus"><div role="region" aria-label="Skip to main content"><a class="skipToContent_x" href="#c">Skip to main content</a></div><nav class="navbar navbar--fixed-top"><div class="navbar__items">{w.links(4, 6, '<a class="navbar__item" href="/{0}">{1}</a>')}</div></nav><div class="main-wrapper"><div class="docsWrapper_a"><aside class="docSidebarContainer_b"><ul class="theme-doc-sidebar-menu menu__list">{w.links(8, 20, '<li class="menu__list-item"><a class="menu__link" href="/{0}">{1}</a></li>', 3)}</ul></aside>
<main class="docMainContainer_c"><div class="row"><div class="col docItemCol_d"><div class="docItemContainer_e"><article><nav class="theme-doc-breadcrumbs"><ul class="breadcrumbs"><li>{w.word()}</li></ul></nav><div class="theme-doc-markdown markdown">{main(f'<header><h1>{title}</h1></header>{w.paragraphs(1, 2)}' + sections(w, 1, 4, extra=lambda: w.choice([w.code(), f"<ul>{w.items()}</ul>", f"<ul>{w.links(3, 6, words=4)}</ul>", '<div class="theme-admonition alert alert--info"><p>' + w.text(2) + "</p></div>"])))}</div>
<footer class="theme-doc-footer"><a href="/e">Edit this page</a></footer></article><nav class="pagination-nav"><a class="pagination-nav__link" href="/p"><div>Previous</div><div>{w.phrase()}</div></a></nav></div></div><div class="col col--3"><div class="tableOfContents_f"><ul class="table-of-contents">{w.links(3, 6, words=3)}</ul></div></div></div></main></div></div><footer class="footer"><div class="footer__links">{w.links(4, 9, '<a href="/{0}">{1}</a>')}</div></footer></div>""")


def news_semantic(w):
    title = w.title()
    promos = "".join(f'<article class="promo-item"><h3><a href="/n">{w.title()}</a></h3><p>{w.text(1)}</p></article>' for _ in range(w.randint(3, 6)))
    return page(title, f"""<header><a href="/">The {w.word()}</a><nav><ul>{w.links(6, 10)}</ul></nav></header><main><article itemscope itemtype="http://schema.org/NewsArticle"><header>{main(f'<h1 itemprop="headline">{title}</h1><p class="standfirst">{w.text(2)}</p>')}<div class="byline"><span itemprop="author">{w.name()}</span> <time>{w.date()}</time></div><ul class="social-tools"><li><a href="#">Share on Facebook</a></li><li><a href="#">Tweet</a></li><li><a href="#">Email</a></li></ul></header>
<div itemprop="articleBody">{main(f"<figure><img alt='' src='/i.jpg'><figcaption>{w.text(1)}</figcaption></figure>" + w.paragraphs(2, 6))}<aside class="inline-related"><h4>Also on this</h4><a href="/x">{w.title()}</a></aside><p class="read-also">Read also: <a href="/r">{w.title()}</a></p>{main(w.paragraphs(2, 5))}</div>
<p class="topics">Topics: {w.links(3, 5, '<a href="/{0}">{1}</a> ')}</p></article><section aria-label="More stories"><h2>More stories</h2>{promos}</section>
<section class="reader-discussion" itemscope><h2>Join the conversation</h2>{comments(w, '<div itemprop="comment" itemscope itemtype="https://schema.org/Comment"><p><b>{name}</b> {date}</p><p>{text}</p></div>', 0, 12)}</section></main><footer><p>© {w.word()} Media Group. {w.text(1)}</p></footer>""")


def old_table_news(w):
    title = w.title()
    return page(title, f"""<table width="780" align="center"><tr><td colspan="3"><img src="/l.gif" alt="logo"><br><font size="1">{w.links(5, 9, '<a href="/{0}">{1}</a> | ')}</font></td></tr><tr><td width="140" valign="top"><font size="2">{w.links(6, 12, '<a href="/{0}">{1}</a><br>', 2)}</font></td>
<td valign="top">{main(f'<font size="5"><b>{title}</b></font><br><p><i>{w.text(1)}</i></p>{w.paragraphs(3, 7)}')}<p><font size="1">[<a href="/p">Print</a>] [<a href="/m">Send to a friend</a>]</font></p></td><td width="160" valign="top"><b>Headlines</b><br>{w.links(4, 8, '<a href="/{0}">{1}</a><br><br>', 7)}<p>{w.text(1)}</p></td></tr>
<tr><td colspan="3" align="center"><font size="1">Copyright 2004 {w.word()}. Best viewed at 800x600.</font></td></tr></table>""", attributes=' bgcolor="#ffffff"')


def xenforo(w):
    title = w.title()
    posts = "".join(f"""<article class="message message--post js-post" data-author="x"><div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user"><h4 class="message-name"><a href="/m">{w.name()}</a></h4><h5 class="userTitle">Member</h5></section></div><div class="message-cell message-cell--main"><header class="message-attribution"><a href="/p">{w.date()}</a> <a href="/p">#{n}</a></header>
<div class="message-content"><article class="message-body"><div class="bbWrapper">{main(w.text(w.randint(1, 6)))}</div></article></div><footer class="message-footer"><div class="actionBar"><a href="/l">Like</a> <a href="/r">Reply</a></div></footer></div></div></article>""" for n in range(w.randint(2, 9)))
    return page(f"{title} | Forum", f"""<div class="p-pageWrapper"><header class="p-header"><a href="/">Forum</a></header><nav class="p-nav">{w.links(4, 6, '<a href="/{0}">{1}</a>')}</nav><div class="p-body"><div class="p-body-inner"><div class="p-body-header">{main(f'<h1 class="p-title-value">{title}</h1>')}<ul class="listInline"><li>Thread starter {w.name()}</li><li>Start date {w.date()}</li></ul></div><div class="p-body-main"><div class="p-body-content"><div class="block block--messages"><div class="block-body">{posts}</div></div>
<div class="block"><h3 class="block-header">Similar threads</h3><div class="structItemContainer">{w.links(3, 6, '<div class="structItem"><div class="structItem-title"><a href="/{0}">{1}</a></div><div>Replies 3</div></div>', 7)}</div></div></div></div></div></div><footer class="p-footer">Community platform by {w.word()}</footer></div>""")


def help_article(w):
    title = w.phrase(5).capitalize()
    return page(f"{title} – Help Center", f"""<header class="header"><div class="logo"><a href="/">Help</a></div><nav class="user-nav"><a href="/submit">Submit a request</a><a href="/login">Sign in</a></nav></header><main role="main"><div class="container"><nav class="sub-nav"><ol class="breadcrumbs">{w.links(2, 3)}</ol><form role="search"><input></form></nav><div class="article-container"><section class="article-sidebar"><h3>Articles in this section</h3><ul>{w.links(4, 9, words=5)}</ul></section><article class="article"><header class="article-header">{main(f'<h1 class="article-title">{title}</h1>')}<div class="article-meta">{w.name()} · Updated {w.date()}</div></header>
<section class="article-info"><div class="article-content"><div class="article-body">{main(w.paragraphs(1, 2) + f"<ol>{w.items(3, 8)}</ol>" + w.some(0.5, lambda: sections(w, 1, 2)))}</div></div></section><footer><div class="article-votes"><span>Was this article helpful?</span><button>Yes</button><button>No</button><span>{w.randint(1, 90)} out of {w.randint(90, 120)} found this helpful</span></div><div class="article-more-questions">Have more questions? <a href="/submit">Submit a request</a></div></footer><div class="article-relatives"><section class="related-articles"><h3>Related articles</h3><ul>{w.links(3, 5, words=6)}</ul></section></div></article></div></div></main><footer class="footer"></footer>""")


def job(w):
    title = w.phrase().capitalize()
    return page(f"{title} (m/f/d) – Careers", f"""<div class="header-wrapper"><a href="/">Company</a><ul class="mainnav">{w.links(3, 6)}</ul></div><div class="job-view"><div class="job-head">{main(f'<h1>{title}</h1><p>{w.word().capitalize()} · Full time · from {w.date()}</p>')}</div><div class="job-description">{main(f'<p>{w.text(3)}</p><h2>Your tasks</h2><ul>{w.items(3, 7)}</ul><h2>Your profile</h2><ul>{w.items(3, 7)}</ul><h2>What we offer</h2><p>{w.text(2)}</p>')}</div><div class="apply"><a class="button" href="/a">Apply now</a><a href="/s">Save job</a></div></div>
<div class="similar-jobs"><h3>Similar jobs</h3>{"".join(f'<div class="job-tile"><a href="/j"><strong>{w.phrase()}</strong></a><span>{w.word()}</span><p>{w.text(1)}</p></div>' for _ in range(w.randint(3, 5)))}</div><div class="page-bottom">{w.links(4, 7, '<a href="/{0}">{1}</a>')}</div>""")


def blogger(w):
    title = w.title()
    return page(f"Notes: {title}", f"""<div class="body-fauxcolumns"></div><div class="content"><header><div class="Header"><h1 class="title"><a href="/">Notes</a></h1><p class="description">{w.text(1)}</p></div></header><div class="main-outer"><div class="column-center-inner"><div class="main section"><div class="widget Blog"><div class="blog-posts hfeed"><h2 class="date-header"><span>{w.date()}</span></h2><div class="post hentry">{main(f'<h3 class="post-title entry-title">{title}</h3><div class="post-body entry-content">' + "<br><br>".join(w.linked() for _ in range(w.randint(1, 6))) + "</div>")}
<div class="post-footer"><span class="post-author">Posted by {w.name()}</span> <span class="post-labels">Labels: {w.links(2, 3, '<a href="/{0}">{1}</a>')}</span></div></div><div class="comments" id="comments"><h4>{w.randint(1, 9)} comments:</h4><dl id="comments-block">{comments(w, '<dt class="comment-author">{name} said...</dt><dd class="comment-body"><p>{text}</p></dd><dd class="comment-footer">{date}</dd>', 0, 9)}</dl></div></div><div class="blog-pager"><a href="/n">Newer Post</a> <a href="/o">Older Post</a></div></div></div></div>
<div class="column-right-outer"><div class="widget BlogArchive"><h2>Blog Archive</h2><ul>{w.links(5, 12, words=2)}</ul></div><div class="widget Profile"><h2>About Me</h2><p>{w.text(2)}</p></div></div></div></div>""")


def portal_teasers(w):
    """A start page: the teasers are what it is about."""
    title = f"News of {w.word()}"
    return page(title, f"""<header><nav class="main-nav"><ul>{w.links(5, 8)}</ul></nav></header><main>{main(f"<h1>{title}</h1>" + "".join(f'<div class="teaser"><h2><a href="/n">{w.title()}</a></h2><p>{w.text(2)} <a href="/n">More</a></p></div>' for _ in range(w.randint(5, 9))))}<div class="pagination">{w.links(3, 6, '<a href="/{0}">{1}</a>')}</div></main><aside class="sidebar"><h3>Calendar</h3><p>{w.text(1)}</p></aside><footer><p>{w.text(1)}</p></footer>""")


def dokuwiki(w):
    title = w.phrase().capitalize()
    return page(f"{title} [wiki]", f"""<div id="dokuwiki__site"><div id="dokuwiki__top" class="site"><div id="dokuwiki__header"><div class="headings"><h1><a href="/">Wiki</a></h1></div><div class="tools"><ul>{w.links(3, 5)}</ul></div><div class="breadcrumbs">You are here: <a href="/">start</a></div></div><div class="wrapper group"><div id="dokuwiki__aside"><div class="pad include"><ul>{w.links(6, 12, words=2)}</ul></div></div><div id="dokuwiki__content"><div class="pad group"><div class="pageId"><span>{w.word()}</span></div><div class="page group"><div id="dw__toc"><h3>Table of Contents</h3><ul>{w.links(3, 6, words=3)}</ul></div>
{main(f'<h1 class="sectionedit1">{title}</h1><div class="level1"><p>{w.linked(3)}</p></div>' + sections(w, 1, 4, extra=lambda: w.choice([w.code(), w.table(), "<ul>" + w.links(4, 8, words=3) + "</ul>"])))}</div><div class="docInfo">{w.word()}.txt · Last modified: {w.date()} by {w.name()}</div></div></div></div><div id="dokuwiki__footer"><div class="license">{w.text(1)}</div></div></div></div>""")


def government(w):
    title = w.title()
    return page(f"{title} - Portal", f"""<a href="#content" class="skip">Skip to main content</a><div id="global-cookie-message"><p>{w.text(2)}</p><button>Accept cookies</button></div><header class="gem-c-layout"><a href="/">Portal</a></header><div class="breadcrumbs"><ol>{w.links(2, 4)}</ol></div><main id="content" role="main"><div class="grid-row">{main(f'<h1 class="title">{title}</h1><p class="lead-paragraph">{w.text(1)}</p>')}<div class="metadata"><dl><dt>From:</dt><dd><a href="/o">{w.word()} office</a></dd><dt>Published</dt><dd>{w.date()}</dd></dl></div><div class="contents-list"><h2>Contents</h2><ol>{w.links(3, 6, words=3)}</ol></div><div class="govspeak">{main(sections(w, 2, 4, extra=lambda: w.choice([f"<ul>{w.items()}</ul>", w.table(), f"<ul>{w.links(3, 5, words=6)}</ul>"])))}</div></div>
<div class="feedback"><h2>Is this page useful?</h2><a href="/y">Yes</a> <a href="/n">No</a></div><div class="related-navigation"><h2>Related content</h2><ul>{w.links(3, 6, words=6)}</ul></div></main><footer role="contentinfo"><ul>{w.links(4, 8)}</ul><p>All content is available under the open licence</p></footer>""")


def landing_cards(w):
    title = w.phrase().capitalize()
    return page(f"{title} | {w.word()}", f"""<div class="nav-wrap"><a class="brand" href="/">{w.word()}</a>{w.links(3, 6, '<a class="nav-link" href="/{0}">{1}</a>')}</div>{main(f'<section class="hero"><h1>{title}</h1><p>{w.text(2)}</p></section><section class="features">' + "".join(f'<div class="col"><h3>{w.phrase().capitalize()}</h3><p>{w.text(2)}</p></div>' for _ in range(w.randint(3, 6))) + "</section>")}<section class="cta"><a class="button" href="/try">Try it now</a></section><div class="bottom-links">{w.links(5, 9, '<a href="/{0}">{1}</a>')}<span>© 2026 {w.word()} Ltd.</span></div>""")


def university_person(w):
    name = w.name()
    return page(f"{name} - Department", f"""<div id="header"><div id="metanav">{w.links(3, 5, '<a href="/{0}">{1}</a>')}</div></div><div id="navi"><ul>{w.links(5, 10, words=2)}</ul></div><div id="inhalt">{main(f'<h1>{name}</h1><p>{w.phrase()}, room {w.randint(1, 400)}, phone {w.randint(1000, 9999)}</p><h2>Research</h2><p>{w.text(3)}</p><h2>Publications</h2><ul>' + "".join(f'<li>{w.name()}, {w.name()}: <a href="/p">{w.title()}</a>. {w.phrase()}, 20{w.randint(10, 26)}.</li>' for _ in range(w.randint(3, 9))) + "</ul>")}</div><div id="rand"><h3>Contact</h3><p>{w.phrase()}</p></div><div id="fuss">Last change: {w.date()}</div>""")


HELD_OUT = [drupal, sharepoint, phpbb, ghost, docusaurus, news_semantic, old_table_news, xenforo, help_article, job, blogger, portal_teasers, dokuwiki, government,
            landing_cards, university_person]


def pages(kinds, each, seed=1):
    """(kind, page) for each kind so many, the same for the same seed."""
    for kind in kinds:
        for number in range(each):
            yield kind.__name__, kind(Writer(f"{seed} {kind.__name__} {number}"))

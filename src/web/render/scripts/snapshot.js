// What the scripts of a page left of it: its HTML with open shadow roots and frames laid open, and where its click
// handlers lead. Runs in the page, with the command line's getEventListeners(); waits until nothing has changed for a
// moment. Returns JSON: {html, links} or {tooLarge}.
(async (mostBytes, mostLinks, quietMs, mostMs) => {
    // The command line's functions are there until the first wait.
    const listeners = typeof getEventListeners === 'function' ? getEventListeners : () => ({});
    const wait = ms => new Promise(done => setTimeout(done, ms));
    let changed = Date.now();
    const began = changed;
    const observer = new MutationObserver(() => { changed = Date.now(); });
    observer.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
    // Who is woken late was kept waiting by scripts that are at work, and will change something.
    const pause = async () => {
        const from = Date.now();
        await wait(quietMs);
        if (Date.now() - from > 2 * quietMs)
            changed = Date.now();
    };
    await pause();
    while ((Date.now() - changed < quietMs || document.readyState !== 'complete') && Date.now() - began < mostMs)
        await pause();
    observer.disconnect();

    const links = new Set();
    const add = (reference, base) => {
        if (links.size >= mostLinks || typeof reference !== 'string' || !reference || reference.length > 8192)
            return;
        try {
            const uri = new URL(reference, base || document.baseURI);
            if (uri.protocol === 'http:' || uri.protocol === 'https:')
                links.add(uri.href);
        } catch { /* it is no URI */ }
    };
    // String literals of a handler that are paths or URIs.
    const literal = /(["'`])((?:https?:\/\/|\.{0,2}\/)[^"'`\s<>\\${}]*)\1/g;
    const assigned = /(?:location(?:\.href)?\s*=|location\.(?:assign|replace)\(|open\()\s*(["'`])([^"'`\s<>\\${}]+)\1/g;
    const read = code => {
        if (typeof code === 'function') {
            try { code = Function.prototype.toString.call(code); } catch { return; }
        }
        if (typeof code !== 'string' || code.length > 20000)
            return;
        for (const pattern of [literal, assigned])
            for (const found of code.matchAll(pattern))
                add(found[2]);
    };
    const carriers = ['data-href', 'data-url', 'data-uri', 'data-link', 'data-to', 'data-path', 'routerlink', 'ng-href', 'to', 'href', 'xlink:href'];
    const ordinary = new Set(['A', 'AREA', 'LINK', 'BASE']);
    const look = element => {
        for (const name of carriers) {
            const value = element.getAttribute(name);
            if (value !== null && !(name === 'href' && ordinary.has(element.tagName)) && /^(https?:\/\/|\.{0,2}\/)/.test(value))
                add(value);
        }
        if (element.onclick)
            read(element.onclick);
        for (const key of Object.keys(element))
            if (key.startsWith('__reactProps$') || key.startsWith('__reactEventHandlers$')) {
                read(element[key] && element[key].onClick);
                if (element[key] && typeof element[key].to === 'string')
                    add(element[key].to);
            }
        const vue = element._vei && (element._vei.onClick || element._vei.click);
        if (vue)
            read(vue.value || vue);
        try {
            for (const listener of listeners(element).click || [])
                read(listener.listener);
        } catch { /* not of this world */ }
    };
    const eachElement = (root, visit) => {
        let left = 50000;
        for (const element of root.querySelectorAll('*')) {
            if (left-- <= 0)
                break;
            visit(element);
        }
    };

    const inert = document.implementation.createHTMLDocument('');
    const frameDocument = element => {
        if (!/^I?FRAME$/.test(element.tagName))
            return null;
        try { return element.contentDocument; } catch { return null; }
    };
    // A copy of what stands below `source`, shadow roots and frames in the place of what they hide.
    const lay = (source, copy, depth) => {
        const from = source.querySelectorAll('*'), to = copy.querySelectorAll('*');
        for (let i = 0; i < from.length && i < to.length; i++) {
            const shadow = from[i].shadowRoot, inside = frameDocument(from[i]);
            if (depth >= 8)
                break;
            if (shadow) {
                eachElement(shadow, look);
                const block = inert.createElement('div');
                for (const child of shadow.childNodes)
                    block.appendChild(inert.importNode(child, true));
                lay(shadow, block, depth + 1);
                to[i].prepend(block);
            }
            if (inside && inside.body) {
                eachElement(inside, element => {
                    if ((element.tagName === 'A' || element.tagName === 'AREA') && element.href)
                        add(String(element.href.baseVal === undefined ? element.href : element.href.baseVal), inside.baseURI);
                });
                // What has no URI of its own is part of the page.
                if (!/^https?:/.test(inside.URL)) {
                    const block = inert.createElement('div');
                    for (const child of inside.body.childNodes)
                        block.appendChild(inert.importNode(child, true));
                    lay(inside.body, block, depth + 1);
                    to[i].after(block);
                }
            }
        }
    };

    eachElement(document, look);
    const root = document.documentElement;
    let html = '';
    if (root) {
        let hides = false;
        eachElement(document, element => { hides = hides || element.shadowRoot || frameDocument(element); });
        if (hides) {
            const copy = inert.importNode(root, true);
            lay(root, copy, 0);
            html = copy.outerHTML;
        } else {
            html = root.outerHTML;
        }
    }
    if (html.length > mostBytes)
        return JSON.stringify({tooLarge: html.length});
    return JSON.stringify({html: (document.doctype ? '<!DOCTYPE html>\n' : '') + html, links: [...links], uri: location.href});
})(%MOST_BYTES%, %MOST_LINKS%, %QUIET_MS%, %MOST_MS%)

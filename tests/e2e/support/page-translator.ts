import type { BrowserContext } from 'playwright-core';

/**
 * Does to the pages of a context what the page translation of Chrome does: it changes the document's language, and puts two
 * `<font>` with another text in the place of each text node, also of those that come later. It skips what says `translate="no"`,
 * and blanks only between blocks. `early` begins before React hydrates the page, as on a phone whose scripts come late.
 */
export async function translatePages(context: BrowserContext, when: 'early' | 'loaded'): Promise<void> {
  await context.addInitScript((early) => {
    // Texts that a script wrote into nodes that the translator had taken out of the page, so that nobody sees them.
    const translation = { unseen: [] as string[] };
    Object.assign(window, { translation });
    const skipped = 'font, script, style, noscript, template, textarea, svg, title, [translate=no]';
    const taken = new WeakSet<Node>();
    for (const [prototype, name] of [
      [Node.prototype, 'nodeValue'],
      [CharacterData.prototype, 'data'],
    ] as const) {
      const own = Object.getOwnPropertyDescriptor(prototype, name)!;
      Object.defineProperty(prototype, name, {
        ...own,
        set(this: Node, value: string) {
          if (taken.has(this) && !this.isConnected) translation.unseen.push(value);
          own.set!.call(this, value);
        },
      });
    }
    const translate = (text: Text) => {
      const { parentElement: parent, data } = text;
      if (!parent || !document.body?.contains(parent) || parent.closest(skipped)) return;
      if (data.trim() === '' && parent.childNodes.length === 1) return;
      const inner = document.createElement('font');
      inner.style.verticalAlign = 'inherit';
      // Changes the text so that a test still finds the words.
      inner.textContent = data.trim() === '' ? data : `${data}\u02bc`;
      const outer = document.createElement('font');
      outer.style.verticalAlign = 'inherit';
      outer.append(inner);
      taken.add(text);
      text.replaceWith(outer);
    };
    const translateAll = () => {
      if (!document.body) return;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      for (const text of found) translate(text);
    };
    const begin = () => {
      document.documentElement.lang = 'ta';
      document.documentElement.classList.add('translated-ltr');
      translateAll();
      // A translator answers a moment after the change.
      const change = () => (early ? translateAll() : setTimeout(translateAll, 20));
      new MutationObserver(change).observe(document.documentElement, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    };
    const beginOnceHydrated = () => {
      const hasReact = Object.keys(document.documentElement).some((key) => key.startsWith('__react'));
      if (hasReact || !document.querySelector('link[rel="modulepreload"]')) setTimeout(begin, 200);
      else setTimeout(beginOnceHydrated, 50);
    };
    // Runs before the deferred scripts.
    if (early) document.addEventListener('readystatechange', begin, { once: true });
    else addEventListener('load', beginOnceHydrated);
  }, when === 'early');
}

import type { Page } from 'playwright-core';

/** Has every document of a tab translated from now on: Chrome puts each text node, also later ones, into two `<font>`. */
export const translated = (page: Page): Promise<unknown> => page.addInitScript(translate);

function translate(): void {
  const own = new WeakSet<Node>();
  const untouched = 'head, script, style, font, textarea, [translate="no"], .notranslate';
  const wrap = (text: Text): void => {
    const parent = text.parentElement;
    if (parent === null || own.has(text) || !/\p{L}/u.test(text.data) || parent.closest(untouched) !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    const words = document.createTextNode(`«${text.data}»`);
    own.add(words);
    inner.append(words);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  const watch = new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) for (const node of [...addedNodes, target]) wrapAll(node);
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

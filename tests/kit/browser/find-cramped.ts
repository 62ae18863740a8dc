import type { Page } from 'playwright-core';

/**
 * Visible problems with the text of a page at this width, a line each: text over other text, a column so narrow
 * that its words break, and a control whose text is cut off without an ellipsis.
 */
export const findCramped = (page: Page): Promise<string[]> => page.evaluate(cramped);

function cramped(): string[] {
  type Line = { text: string; of: Element; layer: Element | null; box: DOMRect };
  const lines: Line[] = [];
  const found: string[] = [];
  const layerOf = (element: Element | null): Element | null => {
    for (let at = element; at !== null; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    return null;
  };
  /** The part of a box that no ancestor clips or scrolls away. */
  const seen = (element: Element, { left, top, right, bottom }: DOMRect): DOMRect => {
    let [x, y, x2, y2] = [left, top, right, bottom];
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const box = at.getBoundingClientRect();
      [x, y, x2, y2] = [Math.max(x, box.left), Math.max(y, box.top), Math.min(x2, box.right), Math.min(y2, box.bottom)];
    }
    return new DOMRect(x, y, Math.max(0, x2 - x), Math.max(0, y2 - y));
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const node = words.currentNode;
    const of = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (of === null || text === '' || !of.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (of.closest('svg, option, script, style, template, [inert], [aria-hidden="true"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()]
      .map(box => seen(of, box))
      .filter(({ width, height }) => width > 2 && height > 2);
    if (boxes.length > 3 && Math.max(...boxes.map(({ width }) => width)) < 48) found.push(`squeezed: ${text}`);
    const layer = layerOf(of);
    for (const box of boxes) lines.push({ text, of, layer, box });
  }
  for (const [nth, one] of lines.entries())
    for (const other of lines.slice(nth + 1)) {
      if (one.layer !== other.layer || one.of === other.of) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 4 && high > Math.min(one.box.height, other.box.height) / 3)
        found.push(`on each other: ${one.text} | ${other.text}`);
    }
  for (const control of document.querySelectorAll<HTMLElement>('button, a[class*="button"], [role="tab"]')) {
    const { overflow, textOverflow } = getComputedStyle(control);
    const isCut = overflow !== 'visible' && control.scrollWidth > control.clientWidth + 1;
    if (isCut && textOverflow !== 'ellipsis' && control.checkVisibility())
      found.push(`cut off: ${control.textContent}`);
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const select of document.querySelectorAll('select')) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const chosen = select.selectedOptions[0]?.label ?? '';
    if (pen === null || !select.checkVisibility()) continue;
    pen.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    // A custom name may be longer than any control; an ellipsis shows that.
    if (chosen.length < 16 && pen.measureText(chosen).width > room + 1) found.push(`cut off: ${chosen}`);
  }
  return found;
}

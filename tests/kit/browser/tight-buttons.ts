import type { BrowserContext } from 'playwright-core';

const found = new WeakMap<BrowserContext, Set<string>>();

/**
 * Looks at every dialog and sheet that opens in a context from now on: each of its buttons lies 16 px inside it. Toasts
 * lie over it and are none of them.
 */
export async function watchDialogs(context: BrowserContext): Promise<void> {
  const lines = new Set<string>();
  found.set(context, lines);
  await context.exposeFunction('noteTightButton', (line: string) => void lines.add(line));
  await context.addInitScript(watch, 16);
}

/** Buttons that stood nearer to an edge of their dialog, a line each; each is told once. */
export function tightButtons(context: BrowserContext): string[] {
  const lines = [...(found.get(context) ?? [])];
  found.get(context)?.clear();
  return lines;
}

function watch(inside: number): void {
  const { noteTightButton } = globalThis as unknown as { noteTightButton: (line: string) => void };
  const scrolls = (button: Element, dialog: Element, way: 'X' | 'Y'): boolean => {
    for (let at = button.parentElement; at !== null && at !== dialog; at = at.parentElement) {
      const style = getComputedStyle(at);
      // What sticks to an edge is seen there, however far the rest is scrolled.
      if (way === 'Y' && style.position === 'sticky') return false;
      const isLonger = way === 'X' ? at.scrollWidth > at.clientWidth : at.scrollHeight > at.clientHeight;
      if (isLonger && /auto|scroll/.test(way === 'X' ? style.overflowX : style.overflowY)) return true;
    }
    return false;
  };
  const look = (dialog: HTMLDialogElement): void => {
    const [outer, head] = [dialog.getBoundingClientRect(), dialog.querySelector('h1, h2, h3')?.textContent ?? ''];
    for (const button of dialog.querySelectorAll('.v-button, .v-icon-button')) {
      if (button.closest('dialog') !== dialog || button.closest('[popover], [inert], .v-toasts') !== null) continue;
      const box = button.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || !button.checkVisibility({ visibilityProperty: true })) continue;
      const sides = { left: box.left - outer.left, right: outer.right - box.right };
      const ends = { top: box.top - outer.top, bottom: outer.bottom - box.bottom };
      const near = Object.entries({
        ...(scrolls(button, dialog, 'X') ? {} : sides),
        ...(scrolls(button, dialog, 'Y') ? {} : ends),
      }).filter(([, space]) => space < inside - 0.5);
      const name = button.getAttribute('aria-label') ?? button.textContent?.trim();
      for (const [side, space] of near)
        noteTightButton(`${head}: "${name}" is ${Math.round(space)} px from the ${side}, ${innerWidth} px wide`);
    }
  };
  let isAsked = false;
  const ask = (): void => {
    if (isAsked || document.querySelector('dialog[open]') === null) return;
    isAsked = true;
    // Once what changed has come to rest, as people see it.
    setTimeout(() => {
      isAsked = false;
      for (const dialog of document.querySelectorAll<HTMLDialogElement>(':is(.v-dialog, .v-sheet)[open]')) look(dialog);
    }, 250);
  };
  new MutationObserver(ask).observe(document, { childList: true, subtree: true, attributeFilter: ['open'] });
}

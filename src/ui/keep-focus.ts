const controls = 'button, input, select, textarea, a[href]';

/**
 * Call before the row of a pressed button goes. Once it is gone, the focus is at what came after it in the list around
 * it, or else before it, and not lost to the top of the page.
 */
export function keepFocus(pressed: Element, around = 'ol, ul, fieldset, form'): void {
  const all = [...(pressed.closest(around)?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const at = all.indexOf(pressed as HTMLElement);
  requestAnimationFrame(() => {
    if (pressed.isConnected) return;
    const next = all.slice(at + 1).find(control => control.isConnected);
    (next ?? all.slice(0, at).findLast(control => control.isConnected))?.focus();
  });
}

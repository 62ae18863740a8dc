const controls = 'button, input, select, textarea, a[href]';

// A document has one focus, so only one call is active at a time.
let stopKeeping: (() => void) | undefined;

/**
 * Call when pressing a button whose row will be removed, at once or after the server's answer. When the row is
 * removed, the focus moves to what follows it in its list, or else precedes it. A focus that moved elsewhere in
 * between stays.
 */
export function keepFocus(pressed: Element, around = 'ol, ul, fieldset, form'): void {
  stopKeeping?.();
  const all = [...(pressed.closest(around)?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const at = all.indexOf(pressed as HTMLElement);
  const rows = new MutationObserver(() => {
    if (pressed.isConnected) return;
    stop();
    const next = all.slice(at + 1).find(control => control.isConnected);
    (next ?? all.slice(0, at).findLast(control => control.isConnected))?.focus();
  });
  const leave = ({ target }: FocusEvent): void => {
    if (pressed.isConnected && target !== pressed) stop();
  };
  function stop(): void {
    rows.disconnect();
    document.removeEventListener('focusin', leave);
    stopKeeping = undefined;
  }
  stopKeeping = stop;
  rows.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', leave);
}

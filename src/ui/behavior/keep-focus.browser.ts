const controls = 'button, input, select, textarea, a[href]';

// A document has one focus, so one keeps it at a time.
let stopKeeping: (() => void) | undefined;

/**
 * Call when a button is pressed whose row will go, at once or once the server has answered. When the row goes, the focus
 * is at what came after it in the list around it, or else before it, and not lost to the top of the page. Who has gone
 * on elsewhere meanwhile is left there.
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

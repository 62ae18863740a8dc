import { type ComponentProps, useId, useRef, useState } from 'react';

/** Props for a button and the panel it opens: Escape and a click beside it close the panel. */
export function usePopover() {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const trigger = {
    ref: opener,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': id,
    onClick: () => panel.current?.togglePopover(),
  } satisfies ComponentProps<'button'>;
  const frame = {
    ref: panel,
    id,
    popover: 'auto',
    onToggle: event => {
      const isOpen = event.newState === 'open';
      setOpen(isOpen);
      if (isOpen) place(event.currentTarget, opener.current);
      else if (panel.current?.contains(document.activeElement) === true) opener.current?.focus();
    },
  } satisfies ComponentProps<'div'>;
  return { open, trigger, frame };
}

/** Below its button, within the window; on a phone as wide as the screen. */
function place(panel: HTMLElement, opener: HTMLElement | null): void {
  if (opener === null) return;
  const [at, box, edge] = [opener.getBoundingClientRect(), panel.getBoundingClientRect(), 8];
  const below = at.bottom + 4;
  const top = below + box.height > window.innerHeight - edge ? window.innerHeight - edge - box.height : below;
  const left = Math.min(at.left, window.innerWidth - edge - box.width);
  panel.style.top = `${Math.max(edge, top)}px`;
  panel.style.left = `${Math.max(edge, left)}px`;
}

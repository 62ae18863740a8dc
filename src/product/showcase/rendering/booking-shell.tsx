import { dialogCss } from '../../bookings/widget/dialog-style.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { bookingStart } from '../document/page-links.ts';
import { texts } from './texts.ts';

/** Placeholders for a picker's name, zone, days and times. */
export const bonesCss = `.bones { display: grid; gap: 16px; }
.bones i { height: 28px; border-radius: min(var(--r), 10px); background: color-mix(in srgb, var(--line) 55%, transparent); }
.bones i:nth-child(2) { width: 60%; height: 44px; }
.bones i:nth-child(3) { height: 84px; }
.bones i:nth-child(4) { height: 160px; }
@media (prefers-reduced-motion: no-preference) {
  .bones { animation: bones 1.4s ease-in-out .2s infinite alternate; }
  @keyframes bones { to { opacity: .5; } }
}
`;

export const shellCss = `${dialogCss}${bonesCss}
.bk-dialog > form { float: right; padding: 12px 12px 0 0; }
.bk-dialog > form button { width: 44px; height: 44px; border: 0; background: none; color: inherit; font: 400 26px/1 var(--body); cursor: pointer; }
.bk-dialog > .bones { clear: both; padding: 8px 20px; }
`;

/**
 * What a press on a Book control shows at once, while the booking is loaded into it. Its button closes it without
 * script.
 */
export function BookingShell({ document, facts }: { document: PageDocument; facts: PageFacts }) {
  if (bookingStart(document, facts) === undefined) return null;
  return (
    <dialog className="bk-dialog" aria-label={texts.service.booking}>
      <form method="dialog">
        <button type="submit" aria-label={texts.close}>×</button>
      </form>
      <div className="bones" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </dialog>
  );
}

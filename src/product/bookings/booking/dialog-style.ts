/**
 * The frame of the booking dialog: a sheet from below, from 600 px a dialog in the middle, with the same height in all
 * steps. Published pages hold it too, so that a press shows the dialog before the booking is loaded.
 */
export const dialogCss = `
html:has(.bk-dialog[open]) { overflow: hidden; }
.bk-dialog {
  position: fixed; inset: auto 0 0; width: 100%; max-width: none; height: min(94dvh, 780px); max-height: none; padding: 0; border: 0;
  --bk-corner: clamp(4px, var(--r) * 1.6, 20px); border-radius: var(--bk-corner) var(--bk-corner) 0 0; overflow: clip;
  background: var(--bg); color: var(--ink); box-shadow: 0 1px 2px rgb(0 0 0 / .05), 0 8px 24px rgb(0 0 0 / .08);
}
.bk-dialog::backdrop { background: rgb(10 10 12 / .5); }
.v .bk-dialog:focus-visible { outline: none; box-shadow: none; }
@media (min-width: 600px) {
  .bk-dialog { inset: 0; width: min(640px, 100vw - 48px); height: min(800px, 100dvh - 48px); margin: auto; border-radius: var(--bk-corner); }
}
@media (prefers-reduced-motion: no-preference) {
  .bk-dialog { animation: bk-rise .2s cubic-bezier(.2, .7, .2, 1); }
  .bk-dialog::backdrop { animation: bk-fade .2s ease-out; }
  @keyframes bk-rise { from { opacity: 0; transform: translateY(24px); } }
  @keyframes bk-fade { from { opacity: 0; } }
}
`;

import { minifyCss } from './minify-css.ts';

/**
 * On phones and tablets, sections below the first are laid out when they come near, or else some at a time from a
 * second after the page was opened: a phone paints a fifth earlier, and nothing is left of it for later measurements.
 * The estimated height lies between those of a full and a bare page (decision 0002). A page opened at one of its
 * sections is laid out at once, because a smooth scroll would end where heights were only estimated. Left out in
 * browsers that cannot keep the scroll position while heights above it change (Safari), or restore it by distance
 * rather than element after a reload (Firefox).
 */
export const farSectionsCss = minifyCss(`
@supports (overflow-anchor: auto) and (not (-moz-appearance: none)) {
  @media (max-width: 959px) {
    .v:not(:has(:target)) .sec:nth-of-type(n+2) {
      content-visibility: auto; contain-intrinsic-size: auto 700px; overflow-clip-margin: 160px;
      animation-name: drawn; animation-duration: 1ms; animation-fill-mode: forwards;
    }
  }
  .sec { animation-delay: 1s; }
  .sec:nth-of-type(5n) { animation-delay: 1.1s; }
  .sec:nth-of-type(5n+1) { animation-delay: 1.2s; }
  .sec:nth-of-type(5n+2) { animation-delay: 1.3s; }
  .sec:nth-of-type(5n+3) { animation-delay: 1.4s; }
  @keyframes drawn { to { content-visibility: visible; } }
}`);

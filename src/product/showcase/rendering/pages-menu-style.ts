import type { PageFacts } from '../document/page-document.ts';

/** Whether the creator has other pages in the menu. */
export const hasMenu = ({ menu = [] }: PageFacts): boolean => menu.length > 0;

/**
 * The menu of a creator's pages: a popover, which opens, closes on Escape and on a click beside it, and returns
 * the focus without a script. A browser without popovers shows the list at the head of the page.
 */
export const menuCss = `
.v { position: relative; }
.menu-open, .menu-close {
  display: inline-flex; align-items: center; justify-content: center; gap: 10px; min-height: 44px; padding: 0 16px;
  border: 1px solid var(--edge); border-radius: var(--r); background: var(--surface); color: var(--ink);
  font: 600 15px/1 var(--body); cursor: pointer;
}
.menu-open { position: absolute; z-index: 6; top: 18px; right: max(20px, calc(50% - 520px)); }
.menu-open::before { content: ""; width: 16px; height: 10px; border: solid; border-width: 2px 0; }
.menu-list { display: block; position: fixed; inset: 0 0 0 auto; width: min(340px, 88vw); height: 100%; max-height: none; margin: 0;
  padding: 18px 28px 40px; border: 0; border-left: 1px solid var(--line); overflow-y: auto; overscroll-behavior: contain;
  background: var(--surface); color: var(--ink); font: 400 17px/1.4 var(--body); }
.menu-list::backdrop { background: rgb(0 0 0 / .45); }
.menu-list[popover]:not(:popover-open) { display: none; }
.menu-close { float: right; width: 44px; padding: 0; font-size: 22px; }
.menu-list b { display: block; padding: 11px 0 20px; font-family: var(--heading); font-size: 20px; line-height: 1.15; }
.menu-list ul { clear: both; }
.menu-list a { display: flex; align-items: center; gap: 14px; min-height: 56px; padding-block: 12px; border-top: 1px solid var(--line); text-decoration: none; overflow-wrap: anywhere; }
.menu-list a:hover { text-decoration: underline; text-underline-offset: 4px; }
.menu-list [aria-current] { font-weight: 700; }
.menu-list [aria-current]::after { content: ""; flex: none; width: 8px; height: 8px; margin-left: auto; border-radius: 50%; background: var(--primary); }
.menu-list ~ .host { padding-right: 132px; }
@supports not selector(:popover-open) {
  .menu-open, .menu-close { display: none; }
  .menu-list { position: static; width: auto; height: auto; border: 0; padding-block: 12px; }
}
@media (min-width: 960px) {
  .menu-list ~ .host { padding-right: max(132px, calc(50% - 400px)); }
}
@media (prefers-reduced-motion: no-preference) {
  .menu-list { transition: translate .2s ease-out, display .2s allow-discrete, overlay .2s allow-discrete; }
  .menu-list:popover-open { translate: 0; }
  .menu-list:not(:popover-open) { translate: 100%; }
  @starting-style { .menu-list:popover-open { translate: 100%; } }
}
@media print { .menu-open { display: none; } }
`;

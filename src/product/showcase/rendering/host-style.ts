/**
 * The creator's portrait and name at the head of every page below theirs: in a box of 100 px, 50 on narrow screens
 * (spec point 9).
 */
export const hostCss = `
.host { border-bottom: 1px solid var(--line); }
.host a { display: flex; align-items: center; gap: 14px; width: fit-content; min-height: 80px; max-width: 1080px; padding: 12px 20px; text-decoration: none; }
.host .portrait, .v .host .portrait { flex: none; width: 50px; height: 50px; margin: 0; border: 0; border-radius: 50%; order: 0; clip-path: none; box-shadow: none; }
.host b { display: block; line-height: 1.3; }
.host small { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; font-size: 14px; line-height: 1.35; color: var(--muted); }
.host a:hover b { text-decoration: underline; text-underline-offset: 3px; }
@media (min-width: 960px) {
  .host { padding-left: max(0px, calc(50% - 540px)); }
  .host .portrait, .v .host .portrait { width: 100px; height: 100px; }
}
`;

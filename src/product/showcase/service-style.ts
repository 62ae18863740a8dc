/** The page of one service: facts beside the booking island, whose height is reserved. */
export const serviceCss = `
.host { border-bottom: 1px solid var(--line); }
.host a { display: flex; align-items: center; gap: 14px; width: fit-content; min-height: 80px; max-width: 1080px; padding: 12px 20px; text-decoration: none; }
.host .portrait, .v .host .portrait { flex: none; width: 48px; height: 48px; margin: 0; border: 0; border-radius: 50%; clip-path: none; box-shadow: none; }
.host b { display: block; line-height: 1.3; }
.host small { display: block; font-size: 14px; line-height: 1.35; color: var(--muted); }
.host a:hover b { text-decoration: underline; text-underline-offset: 3px; }
.service main { padding-block: 40px 64px; }
.service h1 { font-size: clamp(32px, 9vw, 52px); line-height: 1.05; }
.facts { margin-top: 24px; }
.facts div { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 16px; padding-block: 10px; border-top: 1px solid var(--line); }
.facts dt { color: var(--muted); }
.facts div:first-child dd { font-weight: 600; }
.about img { width: 100%; aspect-ratio: 16 / 10; object-fit: cover; border-radius: var(--r-img); margin-top: 24px; }
.text { margin-top: 24px; }
.para { max-width: 62ch; white-space: pre-line; text-wrap: pretty; }
.para + .para { margin-top: 1em; }
.booking { margin-top: 40px; }
.island { min-height: 560px; padding: 24px 20px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
@media (min-width: 960px) {
  .host { padding-left: max(0px, calc(50% - 540px)); }
  .service main { display: grid; grid-template-columns: minmax(0, 424px) minmax(0, 552px); column-gap: 64px; padding-block: 64px 96px; align-items: start; }
  .booking { margin: 0; }
  .island { padding: 32px; }
}
`;

import type { StyleOrnament, WideLayout } from '../../styles/art-style.ts';
import type { HeroLayout } from './block.ts';

const above = `
.v .above .wrap { text-align: center; }
.v .above .portrait { margin-inline: auto; }
.v .above :is(.headline, .greeting, .bio) { margin-inline: auto; justify-content: center; }
.v .above .act { flex-direction: column; }
`;

const aboveAcross = `
@media (min-width: 960px) {
  .v .above .wrap { display: block; max-width: 800px; }
  .v .above .portrait { zoom: .62; margin-bottom: 0; }
  .v .above .who { margin-top: 36px; }
  .v .above h1 { --room: min(100vw - 120px, 680px); }
}
`;

const words = `
.v .words .wrap { padding-top: 72px; }
.v .words .who { margin-top: 0; }
.v .words h1 { margin-top: 0; }
`;

const wordsAcross = `
@media (min-width: 960px) {
  .v .words .wrap { display: block; padding-top: 104px; }
  .v .words .who { max-width: 860px; margin: 0; }
  .v .words h1 { --room: min(100vw - 120px, 760px); }
}
`;

/** The picture fills the header, shaded dark enough for white text on a white picture. */
const behind = `
.v .behind { --on-hero: #fff; --hero-soft: #f1efec; --cast: transparent; display: flex; align-items: flex-end; min-height: min(76vh, 660px); min-height: min(76svh, 660px); background: #1b1917; }
.v .behind::before, .v .behind .wrap::before, .v .behind .cover::before, .v .behind :is(.who, .headline)::before, .v .behind .who::after { content: none; }
.v .behind .cover { position: absolute; inset: 0; z-index: 0; width: auto; max-width: none; height: auto; margin: 0; border: 0; border-radius: 0; clip-path: none; mask: none; box-shadow: none; transform: none; }
.v .behind .cover::after { content: ""; position: absolute; inset: 0; width: auto; height: auto; background: linear-gradient(#0009 55%, #000c); }
.v .behind .wrap { z-index: 2; padding-top: 120px; }
.v .behind :is(.who, .headline) { padding: 0; background: none; border: 0; box-shadow: none; outline: 0; clip-path: none; transform: none; }
.v .behind :is(h1, .headline, .greeting, .bio, .next) { color: var(--on-hero); }
`;

const behindAcross = `
@media (min-width: 960px) {
  .v .behind .wrap { padding-top: 160px; }
  .v .behind .cover::after { mask: linear-gradient(90deg, #000 calc(50% + 320px), #0006); }
}
`;

/**
 * What a layout of the header adds to a style's own, which is written for the portrait beside the text. In the
 * editor's preview pane it is arranged as on a tablet.
 */
export const heroCss = (
  layout: HeroLayout,
  { wide, ornament = {} }: { wide: WideLayout; ornament?: StyleOrnament },
  isCovered: boolean,
): string[] => {
  const across = (css: string): string => (wide === 'panel' ? '' : css);
  if (layout === 'beside') return [];
  if (layout === 'above') return [above, across(aboveAcross), (isCovered ? ornament.crowned : ornament.above) ?? ''];
  if (isCovered) return [words, across(wordsAcross), behind, across(behindAcross)];
  return [words, across(wordsAcross), ornament.words ?? ''];
};

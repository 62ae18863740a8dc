import type { ArtStyle } from './appearance/block.ts';

// From 960 px a style hangs its ornament on the portrait beside the words. Where the portrait is elsewhere, or is not,
// the ornament moves with it. Only styles that need it are named.

const wide = (css: string): string => `@media (min-width: 960px) { ${css} }`;

/** With the portrait above the words: the ornament behind it, in the middle. */
export const aboveOrnament: Partial<Record<ArtStyle, string>> = {
  malik: wide(
    '.v .above::before { right: 0; width: auto; height: 236px; border: 0; background: var(--cloth) calc(50% + 10px) 0; } .v .above::after { content: none; }',
  ),
  cubano: wide(
    '.v .above::before { background-image: repeating-conic-gradient(from -3.75deg at 50% 210px, var(--dark) 0 7.5deg, transparent 7.5deg 15deg); }',
  ),
  motown: wide('.v .above .wrap::before { top: 84px; left: calc(50% + 4px); width: 208px; height: 208px; }'),
  milo: wide(
    '.v .above::before { left: calc(50% - 250px); top: -250px; } .v .above .wrap::before { top: 210px; bottom: auto; left: calc(50% + 52px); width: 78px; height: 52px; }',
  ),
  swoosh: wide(
    '.v .above::before { width: calc(50% - 320px); } .v .above::after { width: calc(50% - 420px); } .v .above .portrait { margin: 0 auto; }',
  ),
  flattish: wide('.v .above .wrap::before { content: none; }'),
  cyber: wide('.v .above::before { top: 16px; left: calc(50% - 180px); width: 360px; height: 360px; }'),
  mod: wide(
    '.v .above::before { right: 0; bottom: auto; width: auto; height: 240px; mask: linear-gradient(#000, transparent); } .v .above .who { margin-top: 76px; }',
  ),
  pop: wide('.v .above::before { top: -20px; left: calc(50% - 220px); width: 440px; height: 440px; }'),
};

/** With words only: the ornament out of their way, at the upper right. */
export const wordsOrnament: Partial<Record<ArtStyle, string>> = {
  malik: `.v .words::before { height: 48px; } .v .words::after { content: none; } ${wide(
    '.v .words::before { left: auto; right: 0; width: calc(50% - 300px); height: 100%; border: 0; border-left: 10px solid var(--primary); }',
  )}`,
  motown: `.v .words .wrap::before { top: -84px; left: auto; right: -56px; } ${wide(
    '.v .words .wrap::before { top: calc(50% - 196px); right: -120px; }',
  )}`,
  milo: `.v .words .wrap::before { content: none; } ${wide('.v .words::before { left: auto; right: -80px; }')}`,
  flattish: '.v .words .wrap::before { content: none; }',
  eric: `.v .words::before { top: -170px; } ${wide('.v .words::before { top: -120px; left: auto; right: -120px; }')}`,
  retro: `.v .words::after { top: -300px; } ${wide(
    '.v .words::after { top: auto; left: auto; right: -160px; width: 520px; border-radius: 300px 0 0; }',
  )}`,
  opie: '@media (max-width: 959px) { .v .words::before { top: -140px; right: -90px; } }',
  swoosh: `.v .words::before { height: 36px; } .v .words::after { content: none; } ${wide(
    '.v .words::before { width: calc(50% - 340px); height: 100%; }',
  )}`,
  cyber: `.v .words::before { top: -120px; right: -60px; } ${wide('.v .words::before { left: auto; right: -80px; top: -60px; }')}`,
  mod: `.v .words::before { height: 44px; } ${wide(
    '.v .words::before { left: auto; right: 0; width: calc(50% - 400px); height: auto; }',
  )}`,
  pop: `.v .words::before { top: -190px; left: auto; right: -150px; } ${wide(
    '.v .words::before { top: calc(50% - 310px); right: -260px; }',
  )}`,
};

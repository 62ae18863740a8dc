import type { Palette } from '../../showcase/styles/art-style.ts';

/** What of a palette a mail uses. */
export type MailColors = Pick<
  Palette,
  'bg' | 'surface' | 'ink' | 'muted' | 'line' | 'primary' | 'onPrimary' | 'hero' | 'onHero'
>;

/** A creator's look where neither variables nor web fonts exist. Sizes are in px, fonts for a style attribute. */
export type MailDesign = {
  readonly colors: MailColors;
  /** For readers in the dark; null when the look is dark already. */
  readonly night: MailColors | null;
  readonly heading: { readonly font: string; readonly weight: number; readonly upper: boolean };
  readonly body: string;
  readonly buttonRadius: number;
  readonly cardRadius: number;
  readonly imageRadius: number;
};

import type { HostLook } from '../../../base/host-look.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { contrast } from '../../../ui/style/contrast.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { minifyCss } from '../rendering/minify-css.ts';
import type { Palette } from '../styles/art-style.ts';
import { familyOf, fontAddresses, fontCss } from '../styles/font-face.ts';
import { headingLook } from '../styles/heading-look.ts';
import { lookOf, type PageLook } from '../styles/page-look.ts';
import { pageCard } from './page-card.flow.ts';

/** A creator's look for pages and emails of bookings, for pages with its typeface; undefined while nothing is published. */
export async function hostLook(
  db: Db | Trx,
  creatorId: CreatorId,
  shownOn: 'mail' | 'page' = 'mail',
): Promise<HostLook | undefined> {
  const card = await pageCard({ db }, creatorId);
  if (card === undefined) return undefined;
  const look = lookOf(card.appearance);
  return {
    name: card.name,
    path: pagePath(card.userUrl),
    portrait: card.portrait?.src ?? null,
    colors: colorsOf(look.palette),
    ...(shownOn === 'page' && { typeface: typefaceOf(look) }),
  };
}

const known = new WeakMap<PageLook, NonNullable<HostLook['typeface']>>();

/** Titles as the style writes them, but no heavier than their fonts are. */
function typefaceOf(look: PageLook): NonNullable<HostLook['typeface']> {
  const before = known.get(look);
  if (before !== undefined) return before;
  const { weight, tracking, upper } = headingLook(look.css);
  const slope = look.fonts.find(({ family }) => family === familyOf(look.heading))?.slope ?? 'normal';
  const typeface = {
    // Fraunces, the pages' own face, has a mean width of 0.58 em.
    narrow: Math.min(1, Math.round((58 / look.glyph) * (upper ? 0.85 : 1)) / 100),
    faces: minifyCss(fontCss(look.fonts, fontAddresses(look.fonts))),
    heading: look.heading,
    body: look.body,
    title: `font-weight:${weight};font-style:${slope};letter-spacing:${tracking}em${upper ? ';text-transform:uppercase' : ''}`,
  };
  known.set(look, typeface);
  return typeface;
}

const dangers = { light: '#B3261E', dark: '#F2978F' } as const;

/** Warnings stay red when that is readable on the page and its cards, else they use the text colour. */
function colorsOf({ bg, surface, ink, muted, line, edge, primary, onPrimary }: Palette): HostLook['colors'] {
  const scheme = contrast(bg, '#000000') > contrast(bg, '#ffffff') ? 'light' : 'dark';
  const red = dangers[scheme];
  const danger = contrast(red, bg) >= 4.5 && contrast(red, surface) >= 4.5 ? red : ink;
  return { scheme, bg, surface, ink, muted, line, edge, primary, onPrimary, danger };
}

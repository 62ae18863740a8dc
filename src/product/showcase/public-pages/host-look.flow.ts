import type { HostLook } from '../../../base/host-look.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { contrast } from '../../../ui/style/contrast.ts';
import { pagePath } from '../../accounts/page-path.ts';
import type { Palette } from '../styles/art-style.ts';
import { lookOf } from '../styles/page-look.ts';
import { pageCard } from './page-card.flow.ts';

/** A creator's look for pages and emails of bookings; undefined while nothing is published. */
export async function hostLook(db: Db | Trx, creatorId: CreatorId): Promise<HostLook | undefined> {
  const card = await pageCard({ db }, creatorId);
  if (card === undefined) return undefined;
  return {
    name: card.name,
    path: pagePath(card.userUrl),
    portrait: card.portrait?.src ?? null,
    colors: colorsOf(lookOf(card.appearance).palette),
  };
}

const dangers = { light: '#B3261E', dark: '#F2978F' } as const;

/** Warnings stay red when that is readable on the page and its cards, else they use the text colour. */
function colorsOf({ bg, surface, ink, muted, line, edge, primary, onPrimary }: Palette): HostLook['colors'] {
  const scheme = contrast(bg, '#000000') > contrast(bg, '#ffffff') ? 'light' : 'dark';
  const red = dangers[scheme];
  const danger = contrast(red, bg) >= 4.5 && contrast(red, surface) >= 4.5 ? red : ink;
  return { scheme, bg, surface, ink, muted, line, edge, primary, onPrimary, danger };
}

import { isStoredId } from '../../../base/id.ts';
import { type PeriodDays, periods } from '../period.ts';
import { type ViewFilter, type ViewKind, viewKinds } from '../view-kinds.ts';

/** What the screen shows, as its address has it. */
export type Shown = ViewFilter & { days: PeriodDays };

const path = '/manage/analytics';

/** Reads the address; what it does not know is left out. */
export function readShown(search: URLSearchParams): Shown {
  const days = periods.find(known => known === search.get('days')) ?? '28';
  const page = search.get('page') ?? '';
  const by = viewKinds.find(known => known === search.get('by'));
  const key = search.get('key') ?? '';
  return {
    days,
    ...((page === '1' || isStoredId(page)) && { page }),
    ...(by !== undefined && key !== '' && key.length <= 200 && { by, key }),
  };
}

export function addressOfShown({ days, page, by, key }: Shown): string {
  const search = new URLSearchParams({
    ...(days !== '28' && { days }),
    ...(page !== undefined && { page }),
    ...(by !== undefined && key !== undefined && { by, key }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The same narrowed to a row that was clicked: a page is kept beside another thing, and that replaces one before. */
export const narrowedTo = (shown: Shown, part: ViewKind | 'page', key: string): Shown =>
  part === 'page' ? { ...shown, page: key } : { ...shown, by: part, key };

export const withoutPage = ({ page: _, ...rest }: Shown): Shown => rest;
export const withoutKey = ({ by: _by, key: _key, ...rest }: Shown): Shown => rest;

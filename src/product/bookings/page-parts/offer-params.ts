import { z } from 'zod';
import { presentZone } from '../../../base/present-zone.ts';
import { isZone } from '../../../base/zone.ts';

/** The address of an offer's pages, however it was mistyped: what names nothing finds nothing, and is told so on a page. */
export const offerParams = z.object({ userUrl: z.string().max(200), offerId: z.string().max(200) });

/** The zone one wants to see times in, by its present name; what is none is not asked for. */
export const askedZone = z.string().refine(isZone).transform(presentZone).optional().catch(undefined);

/** What an address carries on, without what is empty. */
export const filled = (values: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, value]],
    ),
  );

/** A path with what it carries on. */
export function queryOf(path: string, values: Readonly<Record<string, string | null | undefined>>): string {
  const query = new URLSearchParams(filled(values));
  return query.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

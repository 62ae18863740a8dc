import { z } from 'zod';
import { presentZone } from '../../../base/present-zone.ts';
import { isZone } from '../../../base/zone.ts';

/** The parameters of an offer's pages, accepting anything: an unknown offer is reported on a page. */
export const offerParams = z.object({ userUrl: z.string().max(200), offerId: z.string().max(200) });

/** The zone to show times in, by its current name; an invalid one is ignored. */
export const askedZone = z.string().refine(isZone).transform(presentZone).optional().catch(undefined);

/** The list of all that can be booked or bought with a host. */
export const offersPath = (userUrl: string): string => `/book/${userUrl}`;

/** Query parameters without empty ones. */
export const filled = (values: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, value]],
    ),
  );

export function queryOf(path: string, values: Readonly<Record<string, string | null | undefined>>): string {
  const query = new URLSearchParams(filled(values));
  return query.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

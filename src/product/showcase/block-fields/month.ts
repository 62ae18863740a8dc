import { dateFormat } from '../../../base/formats.ts';

/** A month in somebody's life, such as "2014-09"; a form offers 1950 at the earliest. */
export const monthPattern = /^(19[5-9]\d|20\d\d)-(0[1-9]|1[0-2])$/;

/** "Sep 2014"; an invalid month as it is. */
export function monthText(month: string, locale: string): string {
  if (!monthPattern.test(month)) return month;
  return dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

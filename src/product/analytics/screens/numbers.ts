import { numberFormat } from '../../../base/formats.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { shareOf } from '../visit.ts';

export const inFigures = (count: number): string => numberFormat(ownLocale(), {}).format(count);

/** "4.2%" of a share in hundredths of a percent. */
export const percentText = (share: number): string =>
  numberFormat(ownLocale(), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    share / 10_000,
  );

/** "4.2%"; undefined while there are too few views to say one. */
export function shareText(part: number, views: number): string | undefined {
  const share = shareOf(part, views);
  return share === null ? undefined : percentText(share);
}

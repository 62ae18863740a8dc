import { addDays } from '../../base/calendar-date.ts';
import type { Analytics, CardCounts } from './contract.ts';
import { datesOf, type Period } from './period.ts';
import { ofThePage, shareOf } from './visit.ts';

type Card = { id: string; title: string; section: string; isClickable: boolean };

/**
 * The cards of published pages with their counts, clicked most first and otherwise in page order. A share is of
 * the views of the card's own page. Cards that are not clickable are listed once somebody clicked a link in them.
 */
export function cardRows(
  pages: ReadonlyMap<string, readonly Card[]>,
  counts: readonly { pageId: string; cardId: string; count: number }[],
): CardCounts {
  const keyOf = (pageId: string, cardId: string) => `${pageId} ${cardId}`;
  const counted = new Map(counts.map(({ pageId, cardId, count }) => [keyOf(pageId, cardId), count]));
  const of = (pageId: string, cardId: string): number => counted.get(keyOf(pageId, cardId)) ?? 0;
  const cards = [...pages].flatMap(([pageId, own]) =>
    own
      .map(card => ({ card, clicks: of(pageId, card.id) }))
      .filter(({ card, clicks }) => clicks > 0 || card.isClickable)
      .map(({ card: { id, title, section }, clicks }) => ({
        id,
        title,
        section,
        clicks,
        share: shareOf(clicks, of(pageId, ofThePage)),
      })),
  );
  const all = counts.filter(({ cardId }) => cardId !== ofThePage).reduce((sum, { count }) => sum + count, 0);
  const shown = cards.reduce((sum, { clicks }) => sum + clicks, 0);
  return { cards: cards.sort((a, b) => b.clicks - a.clicks), gone: all - shown };
}

type DayCount = { date: string; views: number; clicks: number };
type Summary = Pick<Analytics, 'from' | 'to' | 'views' | 'clicks' | 'before' | 'days'>;

/**
 * The days of a period, including those without a visit, each with the day one period earlier. Clicks are null where the
 * filter leaves them uncounted.
 */
export function summaryOf(counted: readonly DayCount[], period: Period, hasClicks = true): Summary {
  const byDate = new Map(counted.map(day => [day.date, day]));
  const dayOf = (date: string): DayCount => byDate.get(date) ?? { date, views: 0, clicks: 0 };
  const sumOf = (days: readonly DayCount[], what: 'views' | 'clicks') => days.reduce((sum, day) => sum + day[what], 0);
  const clicksOf = (days: readonly DayCount[]) => (hasClicks ? sumOf(days, 'clicks') : null);
  const now = datesOf(period).map(dayOf);
  const before = datesOf({ from: period.before, to: addDays(period.from, -1) }).map(dayOf);
  return {
    from: period.from,
    to: period.to,
    views: sumOf(now, 'views'),
    clicks: clicksOf(now),
    before: { views: sumOf(before, 'views'), clicks: clicksOf(before) },
    days: now.map((day, at) => ({ ...day, clicks: clicksOf([day]), viewsBefore: before[at]?.views ?? 0 })),
  };
}

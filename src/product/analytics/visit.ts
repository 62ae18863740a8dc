import { agentRefusal } from './bots.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Whether a browser may be counted: not a bot, and it has not asked for privacy. */
export function mayCount(headers: Headers): boolean {
  if (agentRefusal(headers) !== undefined) return false;
  // Do Not Track, and Global Privacy Control (https://w3c.github.io/gpc/).
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  return !/prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
}

/** The page itself, among the ids of its cards. */
export const ofThePage = '';

/**
 * What one batch adds one to, each once and sorted, so that two batches never deadlock: the page when it was
 * viewed, and the cards whose marks are on it. Unknown marks are ignored.
 */
export function countedIn(
  { view, cards }: { view: boolean; cards: readonly string[] },
  idOfMark: ReadonlyMap<string, string>,
): string[] {
  const ids = cards.map(mark => idOfMark.get(mark)).filter(id => id !== undefined);
  return [...new Set(view ? [ofThePage, ...ids] : ids)].sort();
}

/** With fewer views there is no percentage. */
const fewestForShare = 20;

/** The share of views with a click on a card, in hundredths of a percent; null when there are too few views. */
export const shareOf = (clicks: number, views: number): number | null =>
  views < fewestForShare ? null : Math.min(10_000, Math.round((clicks / views) * 10_000));

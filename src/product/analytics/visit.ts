type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Programs that say so in their own name, by the words that crawlers, previews, monitors and scripts use. Names of
 * crawlers end in "bot" or have it before a slash or a bracket; a phone called Cubot is none.
 */
const programs =
  /(?<!cu)bot(?:[/;:)\s_-]|$)|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|facebookexternalhit|whatsapp|monitor|uptime|pingdom|curl\/|wget|python|java\/|go-http|node-fetch|axios|okhttp|undici|scrapy|phantomjs|httpclient|libwww/i;

/** Whether a browser may be counted: a person's, and one that has not asked to be left out. */
export function mayCount(headers: Headers): boolean {
  const agent = headers['user-agent'];
  if (typeof agent !== 'string' || !/^(Mozilla|Opera)\//.test(agent) || programs.test(agent)) return false;
  // Do Not Track, and Global Privacy Control (https://w3c.github.io/gpc/).
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  return !/prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
}

/** What stands for the page itself among the ids of its cards. */
export const ofThePage = '';

/**
 * What one batch adds one to, each once and in one order, so that two batches never wait for each other: the page where
 * it was seen, and the cards whose marks are on it. Unknown marks count nothing.
 */
export function countedIn(
  { view, cards }: { view: boolean; cards: readonly string[] },
  idOfMark: ReadonlyMap<string, string>,
): string[] {
  const ids = cards.map(mark => idOfMark.get(mark)).filter(id => id !== undefined);
  return [...new Set(view ? [ofThePage, ...ids] : ids)].sort();
}

/** Fewer views than this are no ground for a percentage. */
export const fewestForShare = 20;

/** Which part of the views pressed a card, in hundredths of a percent; null where there are too few to say. */
export const shareOf = (clicks: number, views: number): number | null =>
  views < fewestForShare ? null : Math.min(10_000, Math.round((clicks / views) * 10_000));

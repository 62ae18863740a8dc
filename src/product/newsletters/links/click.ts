/** Link checkers of mail servers press links right after delivery, and several at once. */
const afterDeliveryMs = 10_000;
const burst = { links: 3, ms: 2000 } as const;

/**
 * User agents of programs. An empty one and a bare 'Mozilla/5.0' are programs' too: scanners of mail and the proxy of
 * Apple Mail.
 */
const programs =
  /(?<!cu)bot(?:[/;:)\s_-]|$)|crawl|spider|slurp|scan|headless|preview|proxy|monitor|curl\/|wget|python|java\/|go-http|node-fetch|axios|okhttp|undici|phantomjs|httpclient|libwww|^mozilla\/\d\.\d$|^$/i;

export const isProgram = (userAgent: string | undefined): boolean => programs.test((userAgent ?? '').trim());

/** Whether a link was pressed by a machine, as far as its own moment tells. */
export const isMachineClick = (at: Date, sentAt: Date | null, userAgent: string | undefined): boolean =>
  isProgram(userAgent) || sentAt === null || at.getTime() - sentAt.getTime() < afterDeliveryMs;

type Click = { readonly link: number; readonly at: Date };

/** The links of a recipient that were pressed within a burst: too fast for a person. */
export function burstOf(clicks: readonly Click[]): number[] {
  const sorted = clicks.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const inBurst = new Set<number>();
  for (let from = 0; from + burst.links <= sorted.length; from++) {
    const together = sorted.slice(from, from + burst.links);
    const [first, last] = [together[0], together.at(-1)];
    if (first !== undefined && last !== undefined && last.at.getTime() - first.at.getTime() < burst.ms)
      for (const { link } of together) inBurst.add(link);
  }
  return [...inBurst];
}

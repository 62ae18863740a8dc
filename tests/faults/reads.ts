/** Reads of people, as they were answered. */
export type Reads = {
  all: readonly Read[];
  /** Those that began between two moments, of addresses with `part` in them. */
  within(from: number, to: number, part?: string): { asked: number; failed: number; slowest: number };
  ended: Promise<unknown>;
};
/** Status 0 is no answer. */
type Read = { url: string; at: number; took: number; status: number };

const isFailed = ({ status }: Read): boolean => status === 0 || status >= 500;

/** Reads each address by one person after the other until `isOver`. */
export function readAlong(urls: readonly string[], isOver: () => boolean): Reads {
  const all: Read[] = [];
  const read = async (url: string) => {
    const at = performance.now();
    const status = await fetch(url, { signal: AbortSignal.timeout(15_000) })
      .then(async answer => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch(() => 0);
    all.push({ url, at, took: performance.now() - at, status });
  };
  const reader = async (url: string) => {
    while (!isOver()) {
      await read(url);
      await new Promise(resolve => setTimeout(resolve, 5));
    }
  };
  return {
    all,
    within(from, to, part = '') {
      const asked = all.filter(({ url, at }) => at >= from && at < to && url.includes(part));
      return {
        asked: asked.length,
        failed: asked.filter(isFailed).length,
        slowest: Math.max(0, ...asked.map(({ took }) => took)),
      };
    },
    ended: Promise.all(urls.map(reader)),
  };
}

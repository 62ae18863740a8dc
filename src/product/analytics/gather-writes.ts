const most = 1000;

type Waiting<Item> = { items: Item[]; done: () => void; failed: (problem: unknown) => void };

/**
 * Writes of one key never overlap. The next write takes everything that comes during one, and each caller is answered
 * when its own is written. So a flood costs few writes, nothing waits for a clock, and an answer outlives the process.
 */
export function gatherWrites<Item>(write: (key: string, items: readonly Item[]) => Promise<void>) {
  const byKey = new Map<string, Waiting<Item>[]>();

  async function writeAll(key: string, waiting: Waiting<Item>[]): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        await write(
          key,
          batch.flatMap(({ items }) => items),
        );
        for (const { done } of batch) done();
      } catch (problem) {
        for (const { failed } of batch) failed(problem);
      }
    }
    byKey.delete(key);
  }

  return (key: string, ...items: Item[]): Promise<void> =>
    new Promise((done, failed) => {
      const waiting = byKey.get(key);
      if (waiting !== undefined) {
        waiting.push({ items, done, failed });
        return;
      }
      const first = [{ items, done, failed }];
      byKey.set(key, first);
      void writeAll(key, first);
    });
}

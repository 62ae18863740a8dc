import { describe, expect, it } from 'vitest';
import { watchServers } from './gone-servers.ts';
import { retryDelays } from './job-queue.sql.ts';
import { usualPace } from './job-runner.ts';

const a = (beats: number | null) => [{ server: 'a', beats }];

describe('a server that holds jobs', () => {
  it('is gone once it has not counted on in so many looks in a row', () => {
    const watch = watchServers(3);
    expect([4, 4, 4].map(beats => watch.look(a(beats)))).toEqual([[], [], []]);
    expect(watch.look(a(4))).toEqual(a(4));
  });

  it('is there while it counts, however slowly', () => {
    const watch = watchServers(2);
    expect([1, 1, 2, 2, 3, 3].flatMap(beats => watch.look(a(beats)))).toEqual([]);
  });

  it('is gone as well when it never counted', () => {
    const watch = watchServers(1);
    watch.look(a(null));
    expect(watch.look(a(null))).toEqual(a(null));
  });

  it('gets its time anew after we could not look ourselves, and when it holds jobs again', () => {
    const watch = watchServers(1);
    watch.look(a(4));
    watch.forget();
    expect(watch.look(a(4))).toEqual([]);
    watch.look([]);
    expect(watch.look(a(4))).toEqual([]);
  });
});

it('what a dead server had begun begins elsewhere within a minute', () => {
  const { pollMs, beatMs, looks } = usualPace;
  // It may have counted on just before it died, and just after the others looked.
  expect((looks + 2) * beatMs + retryDelays[0] * 1000 + pollMs).toBeLessThanOrEqual(60_000);
});

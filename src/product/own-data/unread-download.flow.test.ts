import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchedDownload } from './unread-download.flow.ts';

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield new Uint8Array(100_000);
}
async function* short(): AsyncGenerator<Uint8Array> {
  for (let nth = 0; nth < 6; nth++) yield new Uint8Array([nth]);
}

it('a download that is not read ends', async () => {
  const content = watchedDownload(endless(), 40, 10_000);
  content.read(0);
  await expect(once(content, 'end')).rejects.toThrow('not read');
  expect(content.destroyed).toBe(true);
});

it('one that is read slowly does not', async () => {
  const taken: number[] = [];
  for await (const part of watchedDownload(short(), 300, 10_000)) {
    taken.push(...(part as Uint8Array));
    await wait(100);
  }
  expect(taken).toEqual([0, 1, 2, 3, 4, 5]);
});

it('none takes longer than the longest', async () => {
  const content = watchedDownload(endless(), 10_000, 40);
  content.read(0);
  await expect(once(content, 'end')).rejects.toThrow();
});

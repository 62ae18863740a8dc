import { beforeAll, expect, it } from 'vitest';
import { atEnd, endAll } from './at-end.ts';

const done: string[] = [];
beforeAll(() => atEnd(() => done.push('from a hook')));

it('undoes the last first, also what a hook or a test left, and tries the rest when one fails', async () => {
  atEnd(() => done.push('from a test'));
  atEnd(() => {
    throw new Error('cannot');
  });
  atEnd(async () => void done.push('the last'));
  await expect(endAll()).rejects.toThrow('cannot');
  expect(done).toEqual(['the last', 'from a test', 'from a hook']);
  await endAll();
  expect(done).toHaveLength(3);
});

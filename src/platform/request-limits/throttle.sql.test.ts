import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { countedTries, countInTurn, countTry, forgetBoth, takeKey } from './throttle.sql.ts';

const { db } = await testDatabase();
const minute = { seconds: 60 };
const counts = (...keys: string[]) => Promise.all(keys.map(key => countedTries(db, key)));

it('counts by each key until one has had enough, and what comes after that not', async () => {
  const [near, far, last] = [
    { key: 'near', max: 2, ...minute },
    { key: 'far', max: 1, ...minute },
    { key: 'last', max: 9, ...minute },
  ] as const;
  const all = [near, far, last];
  expect(await countInTurn(db, all)).toBeUndefined();
  expect(await countInTurn(db, all)).toEqual({ over: far, seconds: 60 });
  expect(await counts('near', 'far', 'last')).toEqual([2, 2, 1]);
  expect((await countInTurn(db, all))?.over).toBe(near);
  expect(await counts('near', 'far', 'last')).toEqual([3, 2, 1]);
});

it('starts again when the time is over', async () => {
  expect(await countTry(db, 'short', { max: 1, seconds: 0 })).toBeUndefined();
  expect(await countTry(db, 'short', { max: 1, seconds: 60 })).toBeUndefined();
  expect(await countTry(db, 'short', { max: 1, seconds: 60 })).toBeGreaterThan(50);
});

it('many at once that count and forget the same keys wait for each other and never for ever', async () => {
  const keys = [
    { key: 'place', max: 1000, ...minute },
    { key: 'pending', max: 1, ...minute },
  ] as const;
  const tries = Array.from({ length: 40 }, async () => {
    const held = await countInTurn(db, keys);
    if (held === undefined) await forgetBoth(db, 'place', 'pending', 'wrong');
    return held?.over.key;
  });
  expect(new Set(await Promise.all(tries))).toContain(undefined);
  expect(await takeKey(db, 'pending', 60)).toBe(true);
});

it('counts by one key and forgets what another one counted', async () => {
  const wrong = { key: 'guessed', max: 1, ...minute };
  expect(await takeKey(db, 'guessing', 60)).toBe(true);
  expect(await countInTurn(db, [wrong], 'guessing')).toBeUndefined();
  expect(await takeKey(db, 'guessing', 60)).toBe(true);
  expect((await countInTurn(db, [wrong], 'guessing'))?.over).toBe(wrong);
  expect(await takeKey(db, 'guessing', 60)).toBe(true);
  // A right password deletes both counters of its account and returns how many were wrong.
  expect(await forgetBoth(db, 'none', 'guessing', 'guessed')).toBe(2);
  expect(await forgetBoth(db, 'none', 'guessing', 'never')).toBe(0);
  expect([await takeKey(db, 'guessing', 60), await countedTries(db, 'guessed')]).toEqual([true, 2]);
});

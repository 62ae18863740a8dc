import { expect, it } from 'vitest';
import { addressPart, messageIdOf } from './news-message.ts';

const [one, other] = ['5f0c3c1e-0000-4000-8000-000000000001', 'ffffffff-ffff-4fff-bfff-ffffffffffff'];

it('two ids fit into one local part, in letters of one case', () => {
  const part = addressPart(one, other);
  expect(part).toMatch(/^[a-z2-7]{52}$/);
  expect(`bounces+${part}`.length).toBeLessThanOrEqual(64);
  expect(addressPart(other, one)).not.toBe(part);
});

it('a Message-ID is of the issue, the recipient and the sender’s domain', () => {
  expect(messageIdOf(one, other, 'news@news.example')).toBe(
    '<5f0c3c1e000040008000000000000001.ffffffffffff4fffbfffffffffffffff@news.example>',
  );
});

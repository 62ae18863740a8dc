import { expect, it } from 'vitest';
import { creatorIdOf } from '../../../base/id.ts';
import { newsMessageId, readNewsMessageId } from '../../audience/news-message-id.ts';
import { addressPart } from './news-message.ts';

const [one, other] = ['5f0c3c1e-0000-4000-8000-000000000001', 'ffffffff-ffff-4fff-bfff-ffffffffffff'];

it('two ids fit into one local part, in letters of one case', () => {
  const part = addressPart(one, other);
  expect(part).toMatch(/^[a-z2-7]{52}$/);
  expect(`bounces+${part}`.length).toBeLessThanOrEqual(64);
  expect(addressPart(other, one)).not.toBe(part);
});

it('a Message-ID names the creator, the issue and the recipient, and is read again', () => {
  const recipient = { creatorId: creatorIdOf(other), issueId: one, subscriberId: other };
  const messageId = newsMessageId(recipient, 'news.example');
  expect(messageId).toBe(
    '<ffffffffffff4fffbfffffffffffffff.5f0c3c1e000040008000000000000001.ffffffffffff4fffbfffffffffffffff@news.example>',
  );
  expect(readNewsMessageId(messageId)).toEqual(recipient);
  expect(readNewsMessageId('<5f0c3c1e000040008000000000000001@vitrine>')).toBeUndefined();
});

import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { bodyOf } from './message.ts';
import { secretFrom, signedHeaders } from './sign.flow.ts';

const at = new Date('2026-11-30T12:00:00.250Z');
const body = bodyOf({ kind: 'order.paid', at, data: { orderId: 'a', customer: 'Zoë 🎈' } });
const now = new Date();
const message = { id: 'msg-1', now, body };

test('a secret is the prefix and 32 bytes in base64', () => {
  const secret = secretFrom(count => new Uint8Array(count).fill(7));
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=$/);
  expect(Buffer.from(secret.slice(6), 'base64')).toEqual(Buffer.alloc(32, 7));
});

test('the body has type, timestamp and data', () => {
  expect(JSON.parse(body)).toEqual({
    type: 'order.paid',
    timestamp: '2026-11-30T12:00:00.250Z',
    data: { orderId: 'a', customer: 'Zoë 🎈' },
  });
});

test('receivers with their library verify it', () => {
  const secret = secretFrom(randomBytes);
  expect(new Webhook(secret).verify(body, signedHeaders([secret], message))).toEqual(JSON.parse(body));
});

test('while a secret is rotated, receivers with the old or the new one verify it, and no others', () => {
  const [fresh, old, other] = [secretFrom(randomBytes), secretFrom(randomBytes), secretFrom(randomBytes)];
  const headers = signedHeaders([fresh, old], message);
  expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  for (const secret of [fresh, old]) expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
  expect(() => new Webhook(other).verify(body, headers)).toThrow();
});

test.each([
  ['its body', { ...message }, `${body} `],
  ['its id', { ...message, id: 'msg-2' }, body],
  ['its time', { ...message, now: new Date(now.getTime() + 1000) }, body],
])('a message is refused when %s was changed', (_, signed, sent) => {
  const secret = secretFrom(randomBytes);
  const original = signedHeaders([secret], message);
  const changed = signedHeaders([secret], signed);
  const headers = { ...changed, 'webhook-signature': original['webhook-signature'] ?? '' };
  expect(() => new Webhook(secret).verify(sent, headers)).toThrow();
});

test('an old message is refused', () => {
  const secret = secretFrom(randomBytes);
  const headers = signedHeaders([secret], { ...message, now: new Date(now.getTime() - 600_000) });
  expect(() => new Webhook(secret).verify(body, headers)).toThrow();
});

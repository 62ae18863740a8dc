import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { insertSubscribers } from '../subscribers.sql.ts';
import { suppressionsOf } from '../suppressions/suppressions.sql.ts';
import { noteAnswer } from './bounces.flow.ts';

const clock = holdClock('2026-11-29T12:00:00Z');
const secret = 'a secret of the mail server';
const app = await testApp({ clock, settings: { NEWS_REPORTS_SECRET: secret } });
const { db } = app.deps;
const maya = await app.creator('maya');

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const addressOf = (id: string) => {
  const bits = BigInt(`0x${(maya.creatorId + id).replaceAll('-', '')}`)
    .toString(2)
    .padStart(256, '0')
    .padEnd(260, '0');
  const part = (bits.match(/.{5}/g) ?? []).map(five => letters[Number.parseInt(five, 2)]).join('');
  return `bounces+${part}@news.example`;
};
const report = (status: string, text: string) =>
  `From: MAILER-DAEMON@mail.example\nTo: x@news.example\nSubject: Undelivered ${randomUUID()}\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary="b"\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; ana@example.org\nAction: failed\nStatus: ${status}\nDiagnostic-Code: smtp; ${text}\n\n--b--\n`;
const post = async (id: string, raw: string, key = secret) =>
  (
    await app.app.inject({
      method: 'POST',
      url: `/api/mail-reports/${encodeURIComponent(key)}?to=${encodeURIComponent(addressOf(id))}`,
      headers: { 'content-type': 'message/rfc822' },
      payload: raw,
    })
  ).statusCode;
const suppressed = async () =>
  (await suppressionsOf(db, maya.creatorId, 'ana@example.org', clock.now())).map(one => one.kind);

let id = '';
beforeEach(async () => {
  for (const table of ['throttles', 'suppressions', 'subscribers', 'mail_reports'] as const)
    await db.deleteFrom(table).execute();
  id = randomUUID();
  const at = clock.now();
  const ana = { id, email: 'ana@example.org', page: '', askedAt: at, confirmedAt: at, unsubscribedAt: null };
  await db.transaction().execute(trx => insertSubscribers(trx, maya.creatorId, [ana], 2));
});

it('suppresses an address that does not exist, and the same report again changes nothing', async () => {
  const raw = report('5.1.1', '550 5.1.1 User unknown');
  expect(await post(id, raw)).toBe(200);
  expect(await suppressed()).toEqual(['bounce']);
  await db.deleteFrom('suppressions').execute();
  expect(await post(id, raw)).toBe(200);
  expect(await suppressed()).toEqual([]);
});

it('counts a full mailbox: three within fourteen days suppress it, each issue once', async () => {
  const full = () => post(id, report('5.2.2', '552 5.2.2 Mailbox full'));
  await full();
  clock.forward(8 * 24 * 60);
  await full();
  clock.forward(8 * 24 * 60);
  await full();
  expect(await suppressed()).toEqual([]);
  const answer = (cause: string) =>
    db.transaction().execute(trx =>
      noteAnswer({ clock }, trx, maya.creatorId, {
        subscriberId: id,
        cause,
        code: 552,
        text: '552 5.2.2 Mailbox full',
      }),
    );
  // Two of them are within fourteen days.
  await db.deleteFrom('counted_bounces').execute();
  expect([await answer('one'), await answer('one'), await answer('two')]).toEqual(['counted', 'counted', 'counted']);
  expect(await answer('three')).toBe('suppressed');
  expect(await suppressed()).toEqual(['bounce']);
});

it('is for who knows the secret, and about subscribers alone', async () => {
  const raw = report('5.1.1', '550 5.1.1 User unknown');
  expect(await post(id, raw, 'another secret of 16')).toBe(404);
  expect(await suppressed()).toEqual([]);
  expect(await post(randomUUID(), raw)).toBe(200);
  expect(await suppressed()).toEqual([]);
  for (let n = 0; n < 20; n++) await post(id, raw, 'another secret of 16');
  expect(await post(id, raw, 'another secret of 16')).toBe(429);
});

import { expect, it } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { holdBody } from '../../../tests/kit/bookings/visitor.ts';
import { codeOf, holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { faultsOf } from '../../../tests/kit/server/faults.ts';
import { texts } from '../../platform/texts.ts';

const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
const faults = await faultsOf(app);
const shop = await openShop(app, 'answerless', { services: [{ durationMinutes: 60, stepMinutes: 60 }] });
const origin = app.deps.config.publicUrl;
const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };

let next = 0;
/** A hold of its own at each call: from 9 to 17 o'clock, day after day. */
async function heldRef(): Promise<string> {
  const startsAt = new Date(Date.UTC(2026, 10, 23 + Math.floor(next / 8), 9 + (next % 8))).toISOString();
  next++;
  const held = await app.call('POST', '/api/holds', holdBody(shop, shop.services[0] ?? '', startsAt));
  expect(held.status, held.text).toBe(201);
  return (held.body as { ref: string }).ref;
}

it('wherever the database is lost during a booking, the answer says whether it may have been made, and a second submit makes it once', async () => {
  const seen: string[] = [];
  for (let statement = 1; ; statement++) {
    const path = `/api/holds/${await heldRef()}/details`;
    const cut = faults.cutAt(statement);
    const answer = await app.call('POST', path, details);
    faults.calm();
    const what = cut();
    if (what === undefined) {
      expect(answer.status).toBe(200);
      break;
    }
    seen.push(what);
    expect([answer.status, answer.headers['retry-after']], what).toEqual([503, '5']);
    const isCommit = what === 'commit';
    expect(codeOf(answer), what).toBe(isCommit ? 'unconfirmed' : 'unavailable');
    expect(answer.text).toContain(isCommit ? texts.repeatUnconfirmed : texts.unavailable);
    const again = await app.call('POST', path, details);
    expect(again.status, again.text).toBe(200);
  }
  expect(seen).toContain('commit');
  const { rows } = await app.deps.pool.query("select count(*)::int as n from mails where template like '%confirmed%'");
  const { rows: booked } = await app.deps.pool.query(
    "select count(*)::int as n from bookings where status = 'confirmed'",
  );
  expect(booked).toEqual([{ n: next }]);
  expect(rows[0]?.n).toBeLessThanOrEqual(2 * next);
});

it('people without script read the same, and send what they typed again with one click', async () => {
  const ref = await heldRef();
  const send = () =>
    app.app.inject({
      method: 'POST',
      url: `/bookings/${ref}/details`,
      headers: { origin, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...details, method: '', notes: 'two "knees" & a back' }).toString(),
    });
  const page = await cutAtCommit(send);
  expect(page.statusCode).toBe(503);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain(texts.repeatUnconfirmed);
  expect(page.body).toContain('name="notes" value="two &quot;knees&quot; &amp; a back"');
  expect((await send()).statusCode).toBe(303);
});

it('what might happen twice is not offered to be sent again', async () => {
  const answer = await cutAtCommit(() =>
    app.app.inject({
      method: 'POST',
      url: '/api/pages',
      headers: { origin, cookie: shop.cookie },
      payload: { pageId: 'aaaaaaaa-0000-4000-8000-000000000001', template: 'about', title: 'About' },
    }),
  );
  expect(answer.statusCode).toBe(503);
  const details = { mayRepeat: false };
  expect(answer.json()).toMatchObject({ error: { code: 'unconfirmed', message: texts.unconfirmed, details } });
});

/** Asks until the cut meets a commit; before that nothing was changed. */
async function cutAtCommit<T>(ask: () => Promise<T>): Promise<T> {
  for (let statement = 1; statement < 60; statement++) {
    const cut = faults.cutAt(statement);
    const answer = await ask();
    faults.calm();
    if (cut() === 'commit') return answer;
    if (cut() === undefined) break;
  }
  throw new Error('nothing was committed');
}

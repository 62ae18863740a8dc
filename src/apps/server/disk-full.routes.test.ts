import { describe, expect, it, vi } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { holdBody } from '../../../tests/kit/bookings/visitor.ts';
import { atEnd } from '../../../tests/kit/cleanup/at-end.ts';
import { ownPostgres } from '../../../tests/kit/database/own-postgres.ts';
import { smallDisk } from '../../../tests/kit/database/small-disk.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { queueMail } from '../../platform/mail.ts';

const disk = smallDisk(200);
// Cleanup runs in reverse order: the database stops before its disk goes.
atEnd(() => disk?.remove());

// Only root may mount a disk. Elsewhere the answers of a full one are tried in platform/outage and platform/jobs.
describe.skipIf(disk === undefined)('the disk of the embedded database', async () => {
  if (disk === undefined) return;
  const postgres = await ownPostgres(disk.folder);
  const settings = { DATABASE_TIMEOUT: '3' };
  const app = await testApp({ url: postgres.url, clock: holdClock('2026-11-21T10:00:00Z'), settings, jobs: true });
  const base = await app.app.listen({ port: 0 });
  const shop = await openShop(app, 'fullhouse', {
    services: [{ durationMinutes: 15, stepMinutes: 15, minimumNoticeMinutes: 0, furthestDays: 60 }],
  });
  const page = `${base}/at/${shop.userUrl}`;
  const hold = (nth: number) => {
    const at = new Date(Date.UTC(2026, 10, 23 + Math.floor(nth / 30), 9, (nth % 30) * 15));
    return app.call('POST', '/api/holds', holdBody(shop, shop.services[0] ?? '', at.toISOString()));
  };

  it('is full: the server stays, says 503 in words, shows pages from memory, and goes on once there is room', async () => {
    expect((await fetch(page)).status).toBe(200);
    await app.deps.db.transaction().execute(trx =>
      queueMail(trx, {
        dedupKey: 'sent before',
        creatorId: shop.creatorId,
        to: 'ana@example.org',
        template: 'confirm-code',
        props: { firstName: 'Ana', code: '123456' },
      }),
    );
    disk.fill();
    let nth = 0;
    const refused = await vi.waitFor(
      async () => {
        const answer = await hold(nth++);
        expect(answer.status, answer.text).not.toBe(201);
        return answer;
      },
      { timeout: 20_000, interval: 5 },
    );
    expect(refused.status, refused.text).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect((await fetch(page)).status).toBe(200);
    for (let more = 0; more < 5; more++) expect((await hold(nth++)).status).toBe(503);
    expect((await fetch(page)).status).toBe(200);

    disk.makeRoom();
    await vi.waitFor(async () => expect((await hold(nth++)).status).toBe(201), { timeout: 25_000, interval: 200 });
    await vi.waitFor(
      async () =>
        expect(
          (await app.deps.db.selectFrom('mails').select('state').where('dedupKey', '=', 'sent before').execute())[0],
        ).toEqual({ state: 'sent' }),
      { timeout: 15_000, interval: 200 },
    );
    const failed = await app.deps.db.selectFrom('outbox').selectAll().where('failedAt', 'is not', null).execute();
    expect(failed).toEqual([]);
  }, 70_000);
});

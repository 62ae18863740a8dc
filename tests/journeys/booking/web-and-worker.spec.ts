import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Availability } from '../../../src/product/bookings/booking/contract.ts';
import { openShop } from '../../kit/bookings/shop.ts';
import { testDatabase } from '../../kit/database/database.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const { url } = await testDatabase();
const web = await startVitrine({ url, settings: { ROLE: 'web' } });
const startWorker = () => startVitrine({ url, settings: { ROLE: 'worker', PUBLIC_URL: web.base } });
const { call, creator } = overHttp(web);
const ready = async () => (await call('GET', '/readyz')).body;

it('a booking taken by a web process alone is mailed by the worker process that comes later', async () => {
  const first = await startWorker();
  const shop = await openShop({ call, creator }, 'twoprocesses', {
    services: [{ title: 'A quiet talk', price: { pricing: 'free', amount: 0, currency: 'USD' } }],
  });
  first.signal('SIGTERM');
  await first.gone;
  expect(await ready()).toEqual({ status: 'ready', role: 'web', jobs: 'no worker runs: jobs and emails wait' });

  const [offerId = ''] = shop.services;
  const question = `userUrl=${shop.userUrl}&offerId=${offerId}`;
  const { days } = (await call('GET', `/api/vitrine/availability?${question}`)).body as Availability;
  const startsAt = days.flatMap(({ times }) => times)[3]?.startsAt;
  const asked = { userUrl: shop.userUrl, offerId, startsAt, zone: 'Asia/Seoul', bookingId: randomUUID() };
  const { ref } = (await call('POST', '/api/holds', asked)).body as { ref: string };
  const details = { name: 'Ana Silva', email: 'two@example.org', notes: '', method: null };
  expect((await call('POST', `/api/holds/${ref}/details`, details)).status).toBe(200);
  expect((await call('GET', '/api/mailbox?to=two@example.org')).body).toEqual([]);

  const second = await startWorker();
  // The worker writes the web servers' address into what it sends.
  expect(await web.mailTo('two@example.org', 'A quiet talk')).toContain(`${web.base}/bookings/${ref}`);
  expect(await ready()).toEqual({ status: 'ready', role: 'web' });
  expect((await fetch(`${second.base}/at/${shop.userUrl}`)).status).toBe(404);
});

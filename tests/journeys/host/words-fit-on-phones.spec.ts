import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Availability, Hold } from '../../../src/product/bookings/booking/contract.ts';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { drawnScreen } from '../../kit/browser/drawn-screen.ts';
import { isTooWide } from '../../kit/browser/find-barriers.ts';
import { findCramped } from '../../kit/browser/find-cramped.ts';
import { goWithin } from '../../kit/browser/go-within.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A class that is full, whose people owe and for which somebody waits, beside a session. */
async function busyHost() {
  const shop = await openShop(caller, 'narrow', {
    services: [{ title: 'Wedding dance for two and their parents', minimumNoticeMinutes: 0 }],
    classes: [
      {
        title: 'Rueda de casino for everybody who has danced',
        startDate: inDays(2),
        startTime: '18:30',
        recurrence: 'weekly',
        capacity: 2,
        waitlist: true,
        price: dollars(12),
        payMethods: ['unpaid_pay_later'],
        platform: 'offline',
        delivery: { mode: 'offline', place: 'Antiga Tipografia, 1st floor, Rua da Graça, Lisbon' },
      },
    ],
  });
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
  const first = new Map<string, string>();
  for (const offerId of [...shop.classes, ...shop.classes, ...shop.services]) {
    const query = `userUrl=${shop.userUrl}&offerId=${offerId}&days=14`;
    const free = (await caller.call('GET', `/api/vitrine/availability?${query}`)).body as Availability;
    const found = free.days.find(({ times }) => times.length > 0)?.times[0]?.startsAt ?? '';
    const startsAt = first.get(offerId) ?? found;
    first.set(offerId, startsAt);
    const input = { userUrl: shop.userUrl, offerId, startsAt, bookingId: randomUUID() };
    const { ref } = (await caller.call('POST', '/api/holds', input)).body as Hold;
    const method = offerId === shop.classes[0] ? 'unpaid_pay_later' : null;
    const details = { name: 'Maximiliane Oberhuber', email: 'maximiliane@example.org', notes: '', method };
    const booked = await caller.call('POST', `/api/holds/${ref}/details`, details);
    expect(booked.status, booked.text).toBe(200);
  }
  const [offerId = ''] = shop.classes;
  const person = { name: 'Bo Li', email: 'bo@example.org', zone: 'Europe/Lisbon' };
  const input = { userUrl: shop.userUrl, offerId, startsAt: first.get(offerId), ...person };
  expect((await caller.call('POST', '/api/waitlist', input)).status).toBeLessThan(300);
  return shop;
}

const screens = ['', '/bookings', '/order', '/events', '/services', '/availability', '/coupon', '/leads', '/pricing'];

it('on phones no text is squeezed, cut off or overlapping on the creator’s screens', async () => {
  const page = await openTab(browser, vitrine, { as: await busyHost(), viewport: { width: 320, height: 740 } });
  const found: Record<string, string[]> = {};
  await page.goto('/manage');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const path of screens) {
    await goWithin(page, `/manage${path}`);
    await drawnScreen(page);
    for (const width of [320, 360]) {
      await resized(page, { width, height: 740 });
      const here = await findCramped(page);
      if (await isTooWide(page)) here.push('wider than the window');
      if (here.length > 0) found[`${path}, ${width} px`] = here;
    }
  }
  expect(found).toEqual({});
  await page.context().close();
});

it('what is cramped is found', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.setContent(`<p style="width:20px;overflow-wrap:anywhere">Rueda de casino</p>
    <b style="position:absolute;left:0;top:400px">18:30</b><i style="position:absolute;left:9px;top:402px">Full</i>
    <button style="width:40px;overflow:hidden;white-space:nowrap">Create many codes</button>`);
  expect((await findCramped(page)).map(line => line.split(':')[0])).toEqual(['squeezed', 'on each other', 'cut off']);
  await page.close();
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dollars, openShop, republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { type ClassTemplate, classTemplates } from '../../services/class-templates.ts';
import type { MeetingPlatform, TimeUnit } from '../../services/meeting.ts';
import type { Recurrence } from '../../services/recurrence.ts';
import type { Draft } from '../../showcase/pages/contract.ts';
import type { Availability, Booked, Hold } from '../booking/contract.ts';

// A Saturday. Every class begins on Monday the 23rd at 18:00 in Lisbon.
const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const monday = '2026-11-23T18:00:00.000Z';

const places: Record<MeetingPlatform, string> = {
  offline: 'Studio Lapa, Lisbon',
  online: 'https://meet.example.com/room',
  zoom: 'https://us02web.zoom.us/j/8675309',
  clubhouse: 'https://www.clubhouse.com/event/8675309',
};
const way = { pricing: 'free' as const, amount: 0, currency: 'USD' as const };

// Each template, recurrence, platform, unit and kind of price at least once.
const kinds: [ClassTemplate, Recurrence, dates: number, MeetingPlatform, TimeUnit, price: 'free' | 'paid'][] = [
  ['coffee-chat', 'weekly', 2, 'offline', 'session', 'free'],
  ['future-event', 'one_time', 1, 'zoom', 'day', 'paid'],
  ['happy-hour', 'none', 1, 'clubhouse', 'week', 'paid'],
  ['ice-cream-break', 'daily_excluding_weekends', 10, 'online', 'month', 'paid'],
  ['tea-time', 'daily_including_weekends', 12, 'zoom', 'session', 'free'],
  ['office-hour', 'weekly', 2, 'online', 'month', 'paid'],
];

it.each(kinds)(
  'a %s that meets %s is listed %i times in a fortnight; on %s, by the %s, %s, it is booked to the end',
  async (template, recurrence, dates, platform, timeUnit, price) => {
    const name = template.replaceAll('-', '');
    const { title, ...filled } = classTemplates[template];
    const isPaid = price === 'paid';
    const shop = await openShop(app, name, {
      classes: [
        {
          ...filled,
          title,
          ...{ recurrence, platform, timeUnit, startDate: '2026-11-23', startTime: '18:00' },
          delivery: { mode: platform === 'offline' ? 'offline' : 'online', place: places[platform] },
          ...(isPaid ? { price: dollars(30), payMethods: ['unpaid_pay_later' as const] } : { price: way }),
        },
      ],
    });
    const [offerId = ''] = shop.classes;
    const printed = (await app.call('GET', `/at/${shop.userUrl}/services/${offerId}`)).text;
    expect(printed).toContain(title);
    if (isPaid) expect(printed).toContain(timeUnit === 'session' ? '$30' : `a ${timeUnit}`);

    const query = `userUrl=${shop.userUrl}&offerId=${offerId}&from=2026-11-21&days=14`;
    const answer = await app.call('GET', `/api/vitrine/availability?${query}`);
    const { days, offer } = answer.body as Availability;
    expect(days.flatMap(day => day.times)).toHaveLength(dates);
    expect(days[0]?.times[0]).toMatchObject({ startsAt: monday, left: filled.capacity });
    expect(offer).toMatchObject({ timeUnit, durationMinutes: filled.durationMinutes, pricing: price });
    const isSecret = platform !== 'offline';
    expect(`${printed}${answer.text}`.includes(places[platform])).toBe(!isSecret);

    const page = await booked(shop, offerId, isPaid ? 'unpaid_pay_later' : null);
    expect(page).toContain('You’re booked');
    expect(page).toContain(places[platform]);
  },
);

it('a class on request is shown without times, and cannot be held', async () => {
  const shop = await openShop(app, 'onrequest', { classes: [{ startDate: '2026-11-23' }] });
  const [offerId = ''] = shop.classes;
  const fields = { price: { pricing: 'unlisted', amount: 0, currency: 'USD' } };
  await editPage(app, { edit: 'item', id: offerId, kind: 'groupService', fields }, shop);
  await republish(app, shop);
  const query = `userUrl=${shop.userUrl}&offerId=${offerId}&from=2026-11-21&days=14`;
  expect((await app.call('GET', `/api/vitrine/availability?${query}`)).body).toMatchObject({ days: [], next: null });
  const input = { userUrl: shop.userUrl, offerId, startsAt: monday, bookingId: randomUUID() };
  expect((await app.call('POST', '/api/holds', input)).status).toBe(409);
});

async function booked(shop: Shop, offerId: string, method: string | null): Promise<string> {
  const input = { userUrl: shop.userUrl, offerId, startsAt: monday, bookingId: randomUUID() };
  const held = await app.call('POST', '/api/holds', input);
  expect(held.status, held.text).toBe(201);
  const person = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method };
  const answer = await app.call('POST', `/api/holds/${(held.body as Hold).ref}/details`, person);
  expect(answer.status, answer.text).toBe(200);
  return (await app.call('GET', (answer.body as Booked).url)).text;
}

it('a class on two weekdays is one item: its dates are both days’, it counts once, and losing a day closes its dates', async () => {
  const shop = await openShop(app, 'twoweekdays', {
    classes: [{ title: 'Salsa', weekdays: [3, 1], startDate: '2026-11-22', startTime: '18:00', recurrence: 'weekly' }],
  });
  const [id = ''] = shop.classes;
  const listed = async () => {
    const query = `userUrl=${shop.userUrl}&offerId=${id}&days=14`;
    const { days } = (await app.call('GET', `/api/vitrine/availability?${query}`)).body as Availability;
    return days.flatMap(day => day.times.map(({ startsAt }) => startsAt.slice(0, 10)));
  };
  expect(await listed()).toEqual(['2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02']);
  const { sections, limits } = (await app.call('GET', '/api/pages/1/draft', undefined, shop)).body as Draft;
  const fields = sections.find(({ kind }) => kind === 'groupService')?.items[0]?.fields as object;
  expect(fields).toMatchObject({ weekdays: [1, 3] });
  expect(limits.find(({ kind }) => kind === 'groupService')).toMatchObject({ used: 1, elsewhere: 0 });
  await editPage(app, { edit: 'item', id, kind: 'groupService', fields: { ...fields, weekdays: [3] } }, shop);
  await republish(app, shop);
  expect(await listed()).toEqual(['2026-11-25', '2026-12-02']);
});

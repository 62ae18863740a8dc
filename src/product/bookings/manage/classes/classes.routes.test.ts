import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bookedClassOn, monday } from '../../../../../tests/kit/bookings/booked-class.ts';
import { dollars, openShop, republish } from '../../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../../tests/kit/page/edit-page.ts';
import { holdClock, testApp } from '../../../../../tests/kit/server/app.ts';
import { groupServiceDefaults } from '../../../services/service.ts';
import type { ClassCounts, ListedClass } from './classes-contract.ts';

const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
const { open, book, first, sound } = bookedClassOn(app);

describe('a meeting of a class', () => {
  it('says who comes, as a page, a spreadsheet and a calendar entry', async () => {
    const shop = await open();
    await book(shop, 'unpaid_pay_later');
    const date = await first(shop);
    expect(date).toMatchObject({ date: '2026-11-23', time: '18:00', hostDate: '2026-11-23', taken: 1, capacity: 12 });
    expect(date.roster).toMatchObject([
      { customerName: 'Ana Silva', notes: 'First time', order: { paymentStatus: 'pending' } },
    ]);
    expect(date.onDayOff).toBe(false);
    const off = await app.call('PUT', '/api/calendar/overrides/2026-11-23', { windows: [], note: '' }, shop);
    expect(off.status, off.text).toBe(200);
    expect((await first(shop)).onDayOff).toBe(true);
    const csv = await app.call('GET', `/api/classes/${date.id}/roster.csv`, undefined, shop);
    expect(csv.text.split('\r\n')[1]).toMatch(
      /^Ana Silva,ana\w+@example\.org,,confirmed,,pending,20\.00,0\.00,USD,First time,/,
    );
    const ics = await app.call('GET', `/api/classes/${date.id}/date.ics`, undefined, shop);
    expect(ics.text).toContain('DTSTART:20261123T180000Z');
    expect(ics.text).toContain('LOCATION:Studio Lapa');
    expect(date).toMatchObject({
      meetsAt: 'Studio Lapa',
      offer: { recurrence: 'weekly', platform: 'offline', timeUnit: 'session', price: dollars(20) },
    });
    expect(ics.text).toContain('SUMMARY:A class (1 of 12)');
  });

  it('has a calendar entry that rises with every change, and says when it is called off', async () => {
    const shop = await open();
    const { id, ...date } = await first(shop);
    const entry = async () => (await app.call('GET', `/api/classes/${id}/date.ics`, undefined, shop)).text;
    const sequences: number[] = [];
    const look = async () => sequences.push(Number(/SEQUENCE:(\d+)/.exec(await entry())?.[1]));
    await look();
    const { capacity } = date;
    await app.call('PUT', `/api/classes/${id}`, { date: '2026-11-24', time: '19:00', capacity, place: '' }, shop);
    await look();
    await republish(app, shop);
    await look();
    await app.call('POST', `/api/classes/${id}/cancellation`, date.cancellation, shop);
    expect(await entry()).toContain('STATUS:CANCELLED');
    await look();
    await app.call('DELETE', `/api/classes/${id}/cancellation`, undefined, shop);
    expect(await entry()).toContain('STATUS:CONFIRMED');
    await look();
    const [one = 0, two = 0, three, four = 0, five = 0] = sequences;
    expect(three).toBe(two);
    expect([two > one, four > two, five > four], String(sequences)).toEqual([true, true, true]);
    expect(await entry()).toContain(`UID:${id}@vitrine`);
  });

  it('is searched by words and class, counted the same way, and given as a file', async () => {
    const shop = await open({ title: 'Salsa' });
    await db.updateTable('creators').set({ plan: 'pro' }).where('creatorId', '=', shop.creatorId).execute();
    const add = async (title: string, startDate: string) => {
      const id = randomUUID();
      const fields = { ...groupServiceDefaults(startDate), title, recurrence: 'one_time' };
      await editPage(app, { edit: 'item', id, kind: 'groupService', fields }, shop);
      return id;
    };
    const [salsa = ''] = shop.classes;
    const tango = await add('100% Tango', '2026-11-24');
    const sums = await add('=2+2', '2026-11-25');
    await republish(app, shop);
    const titles = async (query: string) => [
      ...new Set(
        ((await app.call('GET', `/api/classes?${query}`, undefined, shop)).body as { dates: ListedClass[] }).dates.map(
          date => date.title,
        ),
      ),
    ];
    const counts = async (query: string) =>
      (await app.call('GET', `/api/classes/counts?${query}`, undefined, shop)).body as ClassCounts;
    expect(await titles('q=0%25')).toEqual(['100% Tango']);
    expect(await titles('q=ALSA')).toEqual(['Salsa']);
    expect(await titles(`offerId=${tango}`)).toEqual(['100% Tango']);
    expect(await titles(`offerId=${tango}&q=salsa`)).toEqual([]);
    expect(await counts('q=tango')).toEqual({
      counts: { upcoming: 1, past: 0, cancelled: 0 },
      classes: [
        { id: sums, title: '=2+2' },
        { id: tango, title: '100% Tango' },
        { id: salsa, title: 'Salsa' },
      ],
      waiting: 0,
    });
    const [{ id = '' } = {}] = (
      (await app.call('GET', `/api/classes?offerId=${tango}`, undefined, shop)).body as { dates: ListedClass[] }
    ).dates;
    expect((await app.call('POST', `/api/classes/${id}/cancellation`, { people: 0, refunds: [] }, shop)).status).toBe(
      200,
    );
    expect((await counts('q=tango')).counts).toEqual({ upcoming: 0, past: 0, cancelled: 1 });

    const csv = await app.call('GET', `/api/classes.csv?offerId=${salsa}`, undefined, shop);
    expect(csv.headers['content-disposition']).toBe('attachment; filename="classes-upcoming-2026-11-21.csv"');
    const [head, first, ...others] = csv.text.trimEnd().split('\r\n');
    expect(head).toBe('\ufeffSTARTS,ENDS,ZONE,CLASS,STATE,BOOKED,SPOTS,WAITING,HOW OFTEN,WHERE,PRICE,CURRENCY');
    expect(first).toBe(
      '2026-11-23T18:00+00:00,2026-11-23T19:00+00:00,Europe/Lisbon,Salsa,open,0,12,0,Every Monday,Studio Lapa,20.00,USD',
    );
    expect(others).toHaveLength((await counts(`offerId=${salsa}`)).counts.upcoming - 1);
    const all = await app.call('GET', '/api/classes.csv', undefined, shop);
    expect(all.text).toContain("'=2+2");
    const json = async (query: string, as = shop) =>
      (await app.call('GET', `/api/classes.json?${query}`, undefined, as)).body as Record<string, unknown>[];
    const shown = await app.call('GET', '/api/classes.csv?columns=places', undefined, shop);
    expect(shown.text).toContain('STARTS,ENDS,ZONE,CLASS,STATE,BOOKED,SPOTS,WAITING\r\n');
    const [firstSalsa] = await json(`offerId=${salsa}`);
    expect(firstSalsa).toMatchObject({
      class: 'Salsa',
      booked: 0,
      places: 12,
      price: '20.00',
      howOften: 'Every Monday',
    });
    const { upcoming, past, cancelled } = (await counts('')).counts;
    expect(await json('scope=all')).toHaveLength(upcoming + past + cancelled);
    const chosen = async (as: typeof shop) => (await app.call('POST', '/api/classes.json', { ids: [id] }, as)).body;
    expect(await chosen(shop)).toMatchObject([{ class: '100% Tango', state: 'cancelled' }]);
    const other = await openShop(app, 'klassenandere', {});
    expect(await chosen(other)).toEqual([]);
    expect((await app.call('GET', '/api/classes.csv', undefined, other)).text.trim().split('\r\n')).toHaveLength(1);
  });

  it('comes a page at a time', async () => {
    const shop = await open({ recurrence: 'daily_excluding_weekends' });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path = `/api/classes?limit=40${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const page = (await app.call('GET', path, undefined, shop)).body as { dates: ListedClass[]; next: string | null };
      seen.push(...page.dates.map(({ startsAt }) => startsAt));
      cursor = page.next;
    }
    expect(seen).toEqual([...new Set(seen)].toSorted());
    expect(seen.length).toBeGreaterThan(80);
    expect(seen.every(start => [1, 2, 3, 4, 5].includes(new Date(start).getUTCDay()))).toBe(true);
    const some = async (query: string) =>
      (await app.call('GET', `/api/classes?limit=2&${query}`, undefined, shop)).body as {
        dates: ListedClass[];
        next: string;
      };
    expect((await some('sort=latest')).dates.map(date => date.startsAt)).toEqual(seen.slice(-2).toReversed());
    // All are empty: their ids decide, page after page.
    const first = await some('sort=fullest');
    const second = await some(`sort=fullest&cursor=${first.next}`);
    const ids = [...first.dates, ...second.dates].map(date => date.id);
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
    expect((await some(`sort=soonest&cursor=${first.next}`)).dates.map(date => date.startsAt)).toEqual(
      seen.slice(0, 2),
    );
  });

  it('of 500 places sells exactly 500', async () => {
    const shop = await open({ capacity: 500 });
    const asked = { userUrl: shop.userUrl, offerId: shop.classes[0], startsAt: monday };
    const statuses: number[] = [];
    const buyers = Array.from({ length: 10 }, async () => {
      for (let n = 0; n < 53; n++) {
        const bookingId = randomUUID();
        let status = 503;
        // Where the queue is too slow the answer is to try again.
        while (status === 503) ({ status } = await app.call('POST', '/api/holds', { ...asked, bookingId }));
        statuses.push(status);
      }
    });
    await Promise.all(buyers);
    expect(statuses.filter(status => status === 201)).toHaveLength(500);
    expect(statuses.filter(status => status === 409)).toHaveLength(30);
    expect(await first(shop)).toMatchObject({ taken: 500, capacity: 500 });
    await sound();
  }, 60_000);
});

import { describe, expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { post, held, details } = visitorOf(app);
const seoul = 'Asia/Seoul';
const newShop = shopsOn(app, 'plainly');
const page = async (url: string) => (await app.call('GET', url)).text;
const lead = (answer: { headers: Record<string, unknown> }) => String(answer.headers.location);
const hourly = { durationMinutes: 60, stepMinutes: 60 };
const bookOf = (shop: Shop, offerId = shop.services[0]) => `/book/${shop.userUrl}/${offerId}`;

describe('the visitor’s own zone, without script', () => {
  it('is chosen on the list and holds to the end', async () => {
    const shop = await newShop({ services: [hourly] });
    const book = bookOf(shop);
    const own = await page(book);
    // What is asked once in a while does not weigh on every list of times.
    expect(own).not.toContain('<option value="Asia/Seoul"');
    expect(own).toContain(`href="${book}/zone"`);
    expect(await page(`${book}/zone`)).toContain('<option value="Asia/Seoul">Seoul</option>');
    const list = await page(`${book}?zone=${seoul}`);
    expect(list).toContain('Times are in Seoul time.');
    expect(list).toContain('is in Lisbon.');
    expect(list).toMatch(new RegExp(`value="${monday9}"[^>]*>6:00 PM<`));
    expect(list).toContain(`&amp;zone=${encodeURIComponent(seoul)}">Show next two weeks`);
    expect(list).toContain(`name="zone" value="${seoul}"`);
    const chosen = lead(await post(book, { startsAt: monday9, zone: seoul }));
    expect(await page(chosen)).toContain('Monday, November 23, 2026, 6:00 PM');
    const again = lead(await post(chosen.replace('details', 'another-time'), {}));
    expect(again).toBe(`${book}?zone=${encodeURIComponent(seoul)}`);
    const once = lead(await post(book, { startsAt: monday9, zone: seoul }));
    const booked = lead(await post(once, { name: 'Ana', email: 'ana@example.org' }));
    const said = await page(booked);
    for (const calendar of ['calendar.google.com', 'outlook.live.com', 'calendar.yahoo.com', '/booking.ics'])
      expect(said).toContain(calendar);
    expect(said).toContain('Monday, November 23, 2026, 6:00 PM (GMT+9, Seoul time)');
    expect(said).toContain('Monday, November 23, 2026, 9:00 AM (GMT, Lisbon time)');
  });

  it.each([
    ['en-GB,en;q=0.9', 'Monday, 23 November 2026', '18:00'],
    ['en-US', 'Monday, November 23, 2026', '6:00 PM'],
    ['de', 'Monday, November 23, 2026', '6:00 PM'],
  ])('is written as a browser in %s writes the page’s language', async (accepted, day, time) => {
    const shop = await newShop({ services: [hourly] });
    const url = `${bookOf(shop)}?zone=${seoul}`;
    const { body } = await app.app.inject({ url, headers: { 'accept-language': accepted } });
    expect(body).toContain(`<h2>${day}</h2>`);
    expect(body).toMatch(new RegExp(`value="${monday9}"[^>]*>${time}<`));
  });

  it('is not the one of a refund’s deadline where the session is in person', async () => {
    const delivery = { mode: 'offline' as const, place: 'Rua da Graça 1, Lisbon' };
    const shop = await newShop({
      services: [{ ...hourly, price: dollars(40), payMethods: ['card', 'unpaid_pay_later'], delivery }],
    });
    const chosen = lead(await post(bookOf(shop), { startsAt: monday9, zone: seoul }));
    const asked = await page(chosen);
    expect(asked).toContain('If you pay now: Cancel by Sunday, November 22, 2026, 9:00 AM (GMT, Lisbon time)');
    expect(asked).toContain('If you pay later: You haven’t paid yet, so there’s nothing to refund if you cancel.');
    expect(asked).not.toMatch(/Cancel by [^.]*Seoul/);
  });

  it('stays when a time is gone, over a series and in the line for a full class', async () => {
    const rhythm = { startDate: '2026-11-23', startTime: '09:00', recurrence: 'weekly' as const };
    const shop = await newShop({
      services: [{ ...hourly, series: { max: 3 } }],
      classes: [{ ...rhythm, startTime: '17:00', capacity: 1, waitlist: true }],
    });
    const book = bookOf(shop);
    await held(shop, shop.services[0] ?? '', monday9);
    const lost = await post(book, { startsAt: monday9, zone: seoul });
    expect([lost.statusCode, lost.body.includes('Times are in Seoul time.')]).toEqual([409, true]);
    const several = lead(await post(book, { startsAt: '2026-11-24T09:00:00.000Z', count: '2', zone: seoul }));
    const dates = await page(several);
    expect(dates).toContain('Times are in Seoul time.');
    expect(dates).toContain(`name="zone" value="${seoul}"`);
    const tuesday9 = '2026-11-24T09:00:00.000Z';
    const heldAll = await post(`${book}/series`, { startsAt: tuesday9, count: '2', zone: seoul, starts: tuesday9 });
    expect([heldAll.statusCode, dates.includes(tuesday9)]).toEqual([303, true]);
    expect(await page(lead(heldAll))).toContain('6:00 PM (GMT+9, Seoul time)');
    const salsa = bookOf(shop, shop.classes[0]);
    const { ref } = await held(shop, shop.classes[0] ?? '', '2026-11-23T17:00:00.000Z');
    await details(ref);
    const full = await page(`${salsa}?zone=${seoul}`);
    const [, join = ''] = /href="([^"]+waitlist[^"]+)"/.exec(full) ?? [];
    const line = await page(join.replaceAll('&amp;', '&'));
    expect(line).toContain('<option value="Asia/Seoul" selected="">');
    expect(line).toContain('Tuesday, November 24, 2026, 2:00 AM (GMT+9, Seoul time)');
  });

  it.each([
    ['Asia/Kolkata', 'Kolkata'],
    ['Asia/Calcutta', 'Kolkata'],
    ['Europe/Kiev', 'Kyiv'],
    ['Europe/Kyiv', 'Kyiv'],
    ['Etc/GMT-3', 'GMT-3'],
  ])('%s stays chosen, by the name it has now', async (zone, city) => {
    const shop = await newShop({ services: [hourly] });
    const query = `?zone=${encodeURIComponent(zone)}`;
    expect(await page(bookOf(shop) + query)).toContain(`Times are in ${city} time.`);
    const choice = await page(`${bookOf(shop)}/zone${query}`);
    expect(choice.match(/<option [^>]*selected[^<]*<\/option>/g)).toEqual([
      expect.stringContaining(` selected="">${city}</option>`),
    ]);
  });

  it('is chosen on a page of its own that leads back to the same weeks with the same package', async () => {
    const shop = await newShop({ services: [hourly] });
    const list = await page(`${bookOf(shop)}?from=2026-11-30&pass=ABCD`);
    const [, way = ''] = /href="([^"]+\/zone[^"]*)"/.exec(list) ?? [];
    const choice = await page(way.replaceAll('&amp;', '&'));
    expect(choice).toContain(` action="${bookOf(shop)}"`);
    for (const [name, value] of [
      ['from', '2026-11-30'],
      ['pass', 'ABCD'],
    ])
      expect(choice).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    expect(choice).not.toContain('type="hidden" name="zone"');
  });

  it('may change when a booking is moved, and is the zone its times are shown in from then on', async () => {
    const shop = await newShop({ services: [hourly] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref);
    const move = `/bookings/${ref}/move`;
    expect(await page(move)).toContain(`href="${move}/zone"`);
    expect(await page(`${move}/zone`)).toContain(` action="${move}"`);
    const list = await page(`${move}?zone=America%2FNew_York`);
    expect(list).toContain('Times are in New York time.');
    expect(list).toContain('now Monday, November 23, 2026, 4:00 AM');
    expect(list).toContain('&amp;zone=America%2FNew_York">Show next two weeks');
    const tuesday9 = '2026-11-24T09:00:00.000Z';
    const moved = lead(await post(move, { startsAt: tuesday9, zone: 'America/New_York' }));
    expect(await page(moved)).toContain('Tuesday, November 24, 2026, 4:00 AM (GMT-5, New York time)');
    // Who says nothing keeps the one they have.
    const again = lead(await post(`${moved.replace('?moved=1', '')}/move`, { startsAt: '2026-11-25T09:00:00.000Z' }));
    expect(await page(again)).toContain('Wednesday, November 25, 2026, 4:00 AM (GMT-5, New York time)');
  });

  it.each(['Mars/Olympus', '%00', 'europe/lisbon'])('%s is no zone, and the host’s stands', async zone => {
    const shop = await newShop({ services: [hourly] });
    const list = await page(`${bookOf(shop)}?zone=${encodeURIComponent(zone)}`);
    expect(list).toContain('Times are in Lisbon time.');
  });
});

describe('a list without times', () => {
  it('leads to the next time there is', async () => {
    const shop = await newShop({ services: [{ ...hourly, minimumNoticeMinutes: 20 * 24 * 60 }] });
    const list = await page(`${bookOf(shop)}?zone=${seoul}`);
    expect(list).toContain('Next available: Friday, December 11, 2026, 7:00 PM');
    const [, way = ''] = /href="([^"]+)">See times from Friday, December 11, 2026</.exec(list) ?? [];
    expect(await page(way.replaceAll('&amp;', '&'))).toMatch(/value="2026-12-11T10:00:00.000Z"[^>]*>7:00 PM</);
  });

  it('says that there are none at all, and offers no more weeks to look through', async () => {
    const shop = await newShop({ services: [hourly], windows: [] });
    const list = await page(bookOf(shop));
    expect(list).toContain('has no times available right now');
    expect(list).not.toMatch(/Show next two weeks|No times in/);
    const usual = bookOf(await newShop({ services: [hourly] }));
    const far = await page(`${usual}?from=2029-01-01`);
    expect(far).toContain('has no times available this far ahead');
    expect(far).toContain(`href="${usual}">See the first available times<`);
  });

  it('is absent where the price is on request, and names whom to ask', async () => {
    const shop = await newShop({ services: [{ ...hourly, price: { ...dollars(0), pricing: 'unlisted' as const } }] });
    const list = await page(bookOf(shop));
    expect(list).toContain('Price on request, 1 h');
    expect(list).toContain('for the price and a time');
    expect(list).not.toMatch(/Free,|Show next two weeks/);
  });
});

it('the details say what it costs, however it may be paid', async () => {
  const packages = [{ id: '6d0b1c5e-6d0c-4f0a-9a55-6f2f5d1e8b01', sessions: 5, amount: 16_000, validDays: 90 }];
  const shop = await newShop({ services: [{ ...hourly, price: dollars(40), packages, series: { max: 3 } }] });
  const one = lead(await post(bookOf(shop), { startsAt: monday9 }));
  // Beside packages the choices carry the prices: the sum depends on which is chosen.
  expect(await page(one)).toContain('$40.00');
  expect(await page(one)).not.toContain('Total:');
  const tuesday9 = '2026-11-24T09:00:00.000Z';
  const fields = new URLSearchParams({ startsAt: tuesday9, count: '2' });
  for (const start of [tuesday9, '2026-12-01T09:00:00.000Z']) fields.append('starts', start);
  const several = await app.app.inject({
    method: 'POST',
    url: `${bookOf(shop)}/series`,
    headers: { origin: app.deps.config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    payload: fields.toString(),
  });
  expect(await page(lead(several))).toContain('Total: 2 × $40.00 = $80.00');
});

it('joining a waitlist is confirmed with its date', async () => {
  const shop = await newShop({
    classes: [{ startDate: '2026-11-23', startTime: '09:00', capacity: 1, waitlist: true, title: 'Salsa' }],
  });
  const { ref } = await held(shop, shop.classes[0] ?? '', monday9);
  await details(ref);
  const line = `${bookOf(shop, shop.classes[0])}/waitlist`;
  const joined = await post(line, { at: monday9, name: 'Wanda', email: 'wanda@example.org', zone: seoul });
  expect(joined.body).toMatch(/Salsa with [^,]+, Monday, November 23, 2026, 6:00 PM \(GMT\+9, Seoul time\)/);
});

describe('an address that was cut off', () => {
  const browser = (url: string) => app.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });

  it('of a service leads to what its host offers', async () => {
    const shop = await newShop({ services: [hourly] });
    for (const cut of [bookOf(shop).slice(0, -3), `/book/${shop.userUrl}/x/waitlist?at=2026`]) {
      const answer = await browser(cut);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.body).toContain(`<a href="/at/${shop.userUrl}">See what’s available</a>`);
    }
    const nobody = (await browser('/book/No-Body/x')).body;
    expect(nobody).toContain('This service isn’t available right now');
    expect(nobody).toContain('<a class="button" href="/">Go to the homepage</a>');
    expect((await browser(`${bookOf(shop)}?from=yesterday`)).statusCode).toBe(200);
  });

  it('behind the name of its host leads to what can be booked, or to their page', async () => {
    const shop = await newShop({ services: [hourly] });
    const nobody = encodeURIComponent('no body/..');
    for (const [name, there] of [
      [shop.userUrl, bookOf(shop)],
      [nobody, `/at/${nobody}`],
    ])
      for (const cut of [`/book/${name}`, `/book/${name}/`]) {
        const answer = await browser(cut);
        expect([answer.statusCode, answer.headers.location], cut).toEqual([302, there]);
      }
  });

  it.each(['/bookings/abc', '/bookings/confirm?ref=abc', '/bookings/abc/move', '/waitlist/abc', '/passes/abc'])(
    '%s leads to the start',
    async url => {
      const answer = await browser(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('<a class="button" href="/">Go to the homepage</a>');
    },
  );

  it('that nothing can be made of is answered with a page to people and with a code to programs', async () => {
    const shop = await newShop({ services: [hourly] });
    const url = `${bookOf(shop)}/series?startsAt=2026`;
    const answer = await browser(url);
    expect([answer.statusCode, answer.body.includes('This link doesn’t work')]).toEqual([400, true]);
    expect((await app.call('GET', url)).body).toMatchObject({ error: { code: 'invalid_input' } });
    const api = await browser('/api/vitrine/availability?userUrl=x');
    expect(api.headers['content-type']).toContain('application/json');
  });
});

it('a booking that begins too soon to be moved shows no times, but whom to write to', async () => {
  const shop = await newShop({ services: [hourly] });
  const { ref } = await held(shop, shop.services[0] ?? '', monday9);
  await details(ref);
  clock.set('2026-11-22T09:00:01Z');
  const move = await page(`/bookings/${ref}/move`);
  expect(move).toContain('Too late to reschedule');
  expect(move).not.toContain('name="startsAt"');
  expect(move).toContain(`href="mailto:${shop.email}"`);
  expect(await page(`/bookings/${ref}`)).toContain('Too late to reschedule online');
  clock.set('2026-11-21T10:00:00Z');
});

describe('the page of a time that was never booked', () => {
  it('says what it costs, and leads to the details while it is held', async () => {
    const shop = await newShop({ services: [{ ...hourly, price: dollars(45) }, hourly] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    const waiting = await page(`/bookings/${ref}`);
    expect(waiting).toContain('<dt>Price</dt><dd>$45.00</dd>');
    expect(waiting).toContain(`href="/bookings/${ref}/details">Fill in your details</a>`);
    clock.set('2026-11-21T10:10:01Z');
    const over = await page(`/bookings/${ref}`);
    expect(over).toContain('Your hold has expired');
    expect(over).toContain('<dt>Price</dt><dd>$45.00</dd>');
    expect(over).not.toContain('Fill in your details');
    clock.set('2026-11-21T10:00:00Z');
    const free = await held(shop, shop.services[1] ?? '', '2026-11-24T09:00:00.000Z');
    expect(await page(`/bookings/${free.ref}`)).toContain('<dt>Price</dt><dd>Free</dd>');
  });

  it.each([
    ['free', {}, false],
    ['paid', { price: dollars(45), payMethods: ['unpaid_pay_later' as const] }, true],
  ])('where it is %s, refunds are spoken of: %#', async (_, price, isMentioned) => {
    const shop = await newShop({ services: [{ ...hourly, ...price }] });
    const list = await page(bookOf(shop));
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref, isMentioned ? { method: 'unpaid_pay_later' } : {});
    const booked = await page(`/bookings/${ref}`);
    expect(booked).toContain('You’re booked');
    expect(/Full refund/.test(list)).toBe(isMentioned);
    // Nothing was paid yet: the page of the booking must not promise money back.
    expect(booked.includes('nothing to refund if you cancel')).toBe(isMentioned);
    expect(booked).not.toMatch(/Cancel by .* back\./);
  });

  it('is where moving a cancelled booking leads', async () => {
    const shop = await newShop({ services: [hourly] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref);
    await post(`/bookings/${ref}/cancellation`, { refund: '0' });
    const answer = await app.app.inject({ method: 'GET', url: `/bookings/${ref}/move` });
    expect([answer.statusCode, lead(answer)]).toEqual([303, `/bookings/${ref}`]);
    expect(await page(lead(answer))).toContain('Booking cancelled');
  });
});

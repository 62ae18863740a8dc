import { afterAll, expect, it } from 'vitest';
import { dollars, openShop } from '../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { englishIn } from '../../../tests/kit/page/english-in.ts';
import { passSalesOn } from '../../../tests/kit/payments/pass-sales.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { runJobs } from '../../../tests/kit/server/outbox.ts';
import { inLanguage } from '../../base/language.ts';
import type { Hold } from '../../product/bookings/booking/contract.ts';
import { composeMails } from './compose.ts';

const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { held, details, post, toPay, payWith, settleAll } = visitorOf(app);
const { buy, pay } = passSalesOn(app);

/** What the creator and their customers wrote. */
const own = ['harin Tester', 'harin', 'Tester', 'Ana Silva', 'Ana', 'Salsa', 'Bachata', 'Everything', 'First time'];
const shop = await openShop(app, 'harin', {
  zone: 'Asia/Seoul',
  services: [
    {
      title: 'Salsa',
      price: dollars(40),
      durationMinutes: 60,
      stepMinutes: 60,
      payMethods: ['card', 'unpaid_pay_later'],
    },
  ],
  classes: [{ title: 'Bachata', price: dollars(20), capacity: 1, waitlist: true, recurrence: 'weekly' }],
  promotions: [{ title: 'Everything', price: dollars(90) }],
});
const [service = '', lesson = '', promotion = ''] = [...shop.services, ...shop.classes, ...shop.promotions];
const toKorean = await app.call('PATCH', '/api/accounts/creator', { language: 'ko' }, shop);
expect(toKorean.body).toMatchObject({ creator: { language: 'ko' } });

const found: Record<string, string[]> = {};
const note = (what: string, text: string): void => {
  const words = englishIn(text, own);
  if (words.length > 0) found[what] = words;
};
afterAll(() => expect(found).toEqual({}));

/** Opens a page as a visitor without script, wherever it leads, and reads it. */
async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
  const {
    statusCode,
    body,
    headers: answer,
  } = await app.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  if (statusCode >= 300 && statusCode < 400) return read(String(answer.location), headers);
  expect(statusCode, url).toBeLessThan(500);
  expect(body, url).toMatch(/<html lang="ko/);
  note(`${statusCode} ${url.replace(/[\w-]{40,}/, '…')}`, body);
  return body;
}

it.each([
  '/at/harin',
  `/at/harin/services/${service}`,
  `/at/harin/services/${lesson}`,
  `/at/harin/embed/${service}`,
  '/at/harin/contact',
  '/at/harin/subscribe',
  '/at/harin/subscribe/sent',
  '/at/harin/leads',
  '/at/harin/leads/sent',
  '/at/harin/bookings',
  '/at/harin/bookings/sent',
  '/at/harin/nowhere',
  '/at/harin/services/gone',
  `/at/harin/passes/${promotion}`,
  `/book/harin/${service}`,
  `/book/harin/${service}/zone`,
  `/book/harin/${lesson}`,
  '/book/harin/next',
  '/book/harin/gone',
])('%s is in Korean', async url => {
  await read(url);
});

it.each(['/terms-of-use', '/privacy-policy', '/support', '/contact', '/zoom-support', '/instagram-support'])(
  '%s is in Korean for a Korean browser, and by the link on a Korean page in any other',
  async path => {
    await read(path, { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' });
    await read(`${path}?language=ko`, { 'accept-language': 'en-GB' });
    const english = await app.call('GET', path);
    expect(english.text).toContain('<html lang="en');
  },
);

it('links Korean terms from a Korean page, and answers its message in Korean', async () => {
  for (const url of ['/at/harin', `/book/harin/${service}`])
    expect(await read(url)).toContain('href="/terms-of-use?language=ko"');
  const refused = await post('/contact?language=ko', { name: '', email: 'nobody', message: '' });
  expect([refused.statusCode, refused.body.includes('<html lang="ko')]).toEqual([400, true]);
  note('POST /contact', refused.body);
});

it('answers in Korean where the page asks, and where something is refused', async () => {
  const facts = await app.call('GET', '/api/vitrine/availability/facts?userUrl=harin');
  const texts = Object.values((facts.body as { facts: Record<string, string> }).facts);
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) note('live facts', text);
  const refused = await app.call('POST', '/api/holds', {
    userUrl: 'harin',
    offerId: service,
    startsAt: '2020-01-01T09:00:00.000Z',
    bookingId: crypto.randomUUID(),
  });
  expect(refused.status).toBe(409);
  note('a time that is not offered', (refused.body as { error: { message: string } }).error.message);
  const { ref } = await held(shop, service, '2026-11-24T03:00:00.000Z');
  const wrong = await details(ref, { name: '', email: 'nobody' });
  expect(wrong.status).toBe(400);
  const { message, fields } = (wrong.body as { error: { message: string; fields: Record<string, string> } }).error;
  for (const text of [message, ...Object.values(fields)]) note('wrong details', text);
});

it('takes forms in Korean, and says in Korean what is wrong with them', async () => {
  const { ref } = await held(shop, service, '2026-11-24T04:00:00.000Z');
  await read(`/bookings/${ref}`);
  await read(`/bookings/${ref}/details`);
  for (const [url, fields] of [
    [`/bookings/${ref}/details`, { name: '', email: 'nobody', coupon: 'NONE', method: 'card' }],
    ['/at/harin/subscribe', { email: 'nobody' }],
    ['/at/harin/leads', { name: '', email: 'nobody', message: '', shownAt: '0' }],
    ['/at/harin/bookings/link', { email: 'nobody' }],
    [`/book/harin/${lesson}/waitlist`, { at: monday9, name: '', email: 'nobody' }],
  ] as const) {
    const answer = await post(url, fields);
    expect(answer.statusCode, url).toBeLessThan(500);
    expect(answer.body).toContain('<html lang="ko');
    note(`POST ${url.replace(/[\w-]{40,}/, '…')}`, answer.body);
  }
});

it('books, pays, moves and cancels in Korean', async () => {
  const { ref, payUrl } = await toPay(shop, service, '2026-11-24T05:00:00.000Z');
  await read(`/bookings/${ref}`);
  await payWith(payUrl);
  await settleAll(shop);
  expect(await read(`/bookings/${ref}`)).toContain('예약이 확정되었습니다');
  await read(`/bookings/${ref}/answers`);
  await read(`/bookings/${ref}/move`);
  const file = await app.call('GET', `/bookings/${ref}/booking.ics`);
  const said = file.text.split(/\r?\n(?! )/).filter(line => /^(SUMMARY|DESCRIPTION|LOCATION)/.test(line));
  for (const line of said) note('booking.ics', line.replaceAll(/\r?\n /g, '').replace(/^[^:]*:/, ''));
  const cancelled = await post(`/bookings/${ref}/cancellation`, { refund: '4000' });
  expect(cancelled.statusCode).toBe(303);
  expect(await read(`/bookings/${ref}`)).toContain('예약이 취소되었습니다');
  const later = await held(shop, service, '2026-11-25T05:00:00.000Z');
  await details(later.ref, { method: 'unpaid_pay_later' });
  await read(`/bookings/${later.ref}`);
});

it('waits, buys a pass and looks at all bookings in Korean', async () => {
  const taken = await app.call('POST', '/api/holds', { userUrl: 'harin', offerId: lesson, ...(await firstDate()) });
  await details((taken.body as Hold).ref, { method: 'unpaid_pay_later' });
  const { startsAt } = await firstDate();
  await read(`/book/harin/${lesson}/waitlist?at=${startsAt}`);
  await read(`/book/harin/${lesson}`);
  const joined = await app.call('POST', '/api/waitlist', {
    userUrl: 'harin',
    offerId: lesson,
    startsAt,
    zone: 'Asia/Seoul',
    name: 'Ana',
    email: 'ana@example.org',
    autoBook: false,
  });
  expect(joined.status, joined.text).toBe(201);
  const sale = await buy(shop, promotion);
  await read(sale.page);
  expect((await app.app.inject(sale.answer.location)).body).toContain('<html lang="ko-KR">');
  await pay(shop, sale);
  await read(sale.page);
  await post('/at/harin/bookings/link', { email: 'ana@example.org' });
  await post('/at/harin/subscribe', { email: 'ana@example.org' });
});

it('shows customers their own page in Korean', async () => {
  await runJobs(app.deps, 'mail-account-link', 'remind');
  const mail = await app.deps.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'booking-account-link')
    .executeTakeFirstOrThrow();
  const { pathname } = new URL(/https?:\/\/[^"]*\/bookings\/open\/[^"]*/.exec(JSON.stringify(mail.props))?.[0] ?? '');
  await read(pathname);
  const opened = await post(pathname, {});
  expect(opened.statusCode).toBe(303);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  expect(await read('/at/harin/bookings', { cookie })).toContain('지난 예약과 취소된 예약');
});

it('writes every email to a visitor in Korean, and those to the creator in English', async () => {
  const templates = composeMails(app.deps);
  const mails = await app.deps.db.selectFrom('mails').select(['template', 'props']).execute();
  const names = new Set(mails.map(({ template }) => template));
  expect([...names].toSorted()).toEqual(
    expect.arrayContaining([
      'booking-account-link',
      'booking-cancelled',
      'booking-confirmed',
      'booking-reminder',
      'newsletter-confirm',
      'order-receipt',
      'pass-bought',
      'waitlist-joined',
    ]),
  );
  for (const { template, props } of mails) {
    const write = templates[template];
    if (write === undefined) throw new Error(`nobody writes ${template}`);
    const isForVisitors = write.isForVisitors === true;
    const { subject, html, text, calendar } = inLanguage(isForVisitors ? 'ko' : 'en', () => write(props));
    if (!isForVisitors) expect([template, html.match(/[가-힣]+/g)]).toEqual([template, null]);
    else for (const said of [subject, html, text]) note(template, said);
    if (isForVisitors) for (const url of links(html)) await read(url);
    for (const [, line = ''] of calendar?.content.matchAll(/^(?:SUMMARY|DESCRIPTION)[^:]*:(.*)/gm) ?? [])
      if (isForVisitors) note(`${template}, calendar`, line);
  }
});

/** Where an email leads on our own pages, apart from the operator's. */
const links = (html: string): string[] =>
  [...html.matchAll(/href="http:\/\/localhost:4310(\/(?:at|book|bookings|passes|waitlist|newsletter)\/[^"]*)"/g)].map(
    ([, path = '']) => path.replaceAll('&amp;', '&'),
  );

async function firstDate(): Promise<{ startsAt: string; bookingId: string }> {
  const answer = await app.call('GET', `/api/vitrine/availability?userUrl=harin&offerId=${lesson}`);
  const { days } = answer.body as { days: { times: { startsAt: string }[] }[] };
  return { startsAt: days.flatMap(day => day.times)[0]?.startsAt ?? '', bookingId: crypto.randomUUID() };
}

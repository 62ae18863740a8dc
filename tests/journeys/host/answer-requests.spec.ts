import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Availability, Hold } from '../../../src/product/bookings/booking/contract.ts';
import { openShop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { tabAt } from '../../kit/browser/tab-at.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);
const shop = await openShop(caller, 'decider', {
  services: [{ title: 'Trial lesson', approval: true, minimumNoticeMinutes: 0 }],
});
await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
const phone = { width: 360, height: 740 };

async function timesOf(offerId: string): Promise<string[]> {
  const asked = `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${offerId}&days=21`;
  const { days } = (await caller.call('GET', asked)).body as Availability;
  const soonest = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  return days.flatMap(day => day.times.map(time => time.startsAt)).filter(time => time.slice(0, 10) > soonest);
}

async function ask(name: string, offerId: string, startsAt: string): Promise<void> {
  const input = { userUrl: shop.userUrl, offerId, startsAt, bookingId: randomUUID() };
  const held = (await caller.call('POST', '/api/holds', input)).body as Hold;
  const details = { name, email: `${name.slice(0, 3)}@example.org`.toLowerCase(), notes: '', method: null };
  const answer = await caller.call('POST', `/api/holds/${held.ref}/details`, details);
  expect(answer.status, answer.text).toBe(200);
}

const [talk = ''] = shop.services;
const [first = '', second = '', third = ''] = (await timesOf(talk)).filter((_, index) => index % 4 === 0);
const day = first.slice(0, 10);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

const sized = tabAt(await openTab(browser, vitrine, { as: shop }));

it('deciding by keyboard puts the focus on the name decided about, and then on the heading of the list', async () => {
  await ask('Beatriz Lopes', talk, first);
  await ask('Dmitri Ivanov', talk, second);
  await ask('Farah Haddad', talk, third);
  const page = await sized(1440);
  await page.goto('/manage/bookings?show=pending');
  await page.getByRole('link', { name: 'Beatriz Lopes' }).press('Enter');
  await page.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await page.getByText('You accepted.').waitFor();
  await expect.poll(() => focused(page)).toBe('Beatriz Lopes');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Pending 2' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Bookings');
  await page.getByRole('link', { name: 'Dmitri Ivanov' }).press('Enter');
  await page.getByRole('button', { name: 'Decline', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Decline');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Decline', exact: true }).press('Enter');
  await page.getByText('You declined this request.').waitFor();
  await expect.poll(() => focused(page)).toBe('Dmitri Ivanov');
});

it('several are accepted at once, with their conflicts shown first', async () => {
  const lastDays = [...new Map((await timesOf(talk)).map(at => [at.slice(0, 10), at]))].slice(-3);
  const names = ['Gita Rao', 'Hugo Brandt', 'Ines Duarte'];
  for (const [index, name] of names.entries()) await ask(name, talk, lastDays[index]?.[1] ?? '');
  const block = { date: lastDays[2]?.[0], from: 540, to: 1020, words: 'Fair' };
  const takeOff = (override: string[]) => caller.call('POST', '/api/time-off', { ...block, override }, shop);
  const refused = (await takeOff([])).body as { error: { details: { against: string[] } } };
  expect((await takeOff(refused.error.details.against)).status).toBe(201);

  const page = await sized(360, 740);
  await page.goto('/manage/bookings?show=pending');
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await accept.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Accept 3 requests?' });
  await dialog.getByText(/^Ines Duarte, .* at /).waitFor();
  await dialog.getByText(/^Overlaps Fair/).waitFor();
  expect(await dialog.getByText(/Gita|Hugo/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await accept.press('Enter');
  await dialog.getByRole('button', { name: 'Accept the other 2' }).press('Enter');
  await page.getByText('2 bookings accepted. Everyone has been emailed.').waitFor();
  await page.getByRole('link', { name: 'Gita Rao' }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: /^Select Ines Duarte/ }).check();
  await accept.press('Enter');
  await page
    .getByRole('dialog', { name: 'Accept this request?' })
    .getByRole('button', { name: 'Accept anyway' })
    .click();
  await page.getByText('1 booking accepted. Everyone has been emailed.').waitFor();
});

it('on a phone a button that cannot be used says why when it is touched, once', async () => {
  const page = await openTab(browser, vitrine, { as: shop, viewport: phone, hasTouch: true });
  await page.goto(`/manage/bookings?view=day&day=${day}`);
  await page.getByRole('link', { name: /Beatriz Lopes/ }).tap();
  await page.getByRole('button', { name: 'Message', exact: true }).tap();
  const send = page.getByRole('button', { name: 'Send to 1 person' });
  await send.tap({ force: true });
  const why = page.getByRole('dialog', { name: 'Message Beatriz Lopes' }).getByText('Enter a subject', { exact: true });
  await why.waitFor();
  await send.tap({ force: true });
  expect(await why.count()).toBe(1);
  await page.getByLabel('Subject').fill('The room');
  await page.getByLabel('Message', { exact: true }).fill('First floor');
  await send.press('Enter');
  await page.getByText('Message sent to 1 person.').waitFor();
  expect(await vitrine.mailTo('bea@example.org', 'The room')).toContain('First floor');
});

it('a half-written booking outlives the session, and is dropped once it is left on purpose', async () => {
  const page = await sized(1280);
  await page.goto('/manage/bookings');
  const open = () => page.getByRole('button', { name: 'Add booking' }).click();
  await open();
  await page.getByLabel('Name').fill('Rita Gomes');
  await page.getByLabel(/^Note/).fill('Comes by bicycle');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  // The look for a known name may have found it out before; a press that still waits then would book later on.
  const book = page.getByRole('button', { name: 'Book', exact: true });
  await book.click({ timeout: 2000 }).catch(() => undefined);
  await page.waitForURL(/signin/);
  await page.context().addCookies(cookies);
  await page.goto('/manage/bookings?view=week');
  await page.getByText('You didn’t finish this booking.').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Rita Gomes');
  expect(await page.getByLabel(/^Note/).inputValue()).toBe('Comes by bicycle');
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('');
  await page.getByLabel('Name').fill('Someone');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await open();
  expect(await page.getByLabel('Name').inputValue()).toBe('');
});

it('blocked time gets another time and another note in place', async () => {
  const page = await sized(1440);
  const free = new Date(Date.parse(first) + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/manage/bookings?view=day&day=${free}`);
  await page.getByRole('button', { name: 'Block time' }).click();
  await page.getByLabel('Reason').fill('Dentist');
  await page.getByRole('button', { name: 'Block this time' }).click();
  await page.getByRole('button', { name: /12:00 to 13:00, Dentist/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click({ force: true });
  await page.getByText('No changes yet', { exact: true }).waitFor();
  await page.getByLabel('To', { exact: true }).fill('00:00');
  await page.getByLabel('Reason').fill('Away');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: /12:00 to 00:00, Away/ }).click();
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('00:00');
  await page.getByLabel('All day').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: /^All day, Away/ }).click();
  await page.getByRole('button', { name: 'Unblock' }).press('Enter');
  await page.getByText('No bookings on this day.').waitFor();
  await expect.poll(() => focused(page)).toBe('Bookings');
  await page.getByRole('button', { name: 'Block time' }).click();
  await page.getByText('Activity').click();
  await page.getByText(/^Before: .* 12:00 .*to 13:00, Dentist$/).waitFor();
  // Again and again, and freed from one date on.
  await page.getByLabel('Repeat', { exact: true }).selectOption('Every week');
  await page.getByRole('button', { name: 'Block this time' }).click();
  await page.getByText('Choose the last day it repeats on').waitFor();
  await page.getByLabel('Repeat until').fill(new Date(Date.parse(free) + 14 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Block this time' }).click();
  await page.goto(
    `/manage/bookings?view=day&day=${new Date(Date.parse(free) + 7 * 86_400_000).toISOString().slice(0, 10)}`,
  );
  await page.getByRole('button', { name: /12:00 to 13:00, Blocked time/ }).click();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('radio', { name: 'This and later dates' }).check();
  await page.getByRole('dialog', { name: 'Unblock this time?' }).getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('button', { name: /Blocked time/ }).waitFor({ state: 'detached' });
});

it('where more sessions meet than fit, the week counts them and links to their day', async () => {
  const date = new Date(Date.parse(first) + 8 * 86_400_000).toISOString().slice(0, 10);
  for (const name of ['Ana One', 'Bea Two', 'Cai Three', 'Dua Four']) {
    const what = { kind: 'title', title: 'Extra', minutes: 60, mode: 'offline', place: '', date, time: '12:00' };
    const input = { bookingId: randomUUID(), what, name, email: '', phone: '', notes: '', price: { how: 'free' } };
    const send = (override: string[]) =>
      caller.call('POST', '/api/bookings/manual', { ...input, tell: false, override }, shop);
    const asked = await send([]);
    if (asked.status !== 409) continue;
    const { error } = asked.body as { error: { details: { against: string[] } } };
    expect((await send(error.details.against)).status).toBe(201);
  }
  const page = await sized(768);
  await page.goto(`/manage/bookings?view=week&day=${date}`);
  const more = page.getByRole('button', { name: /^3 more from 12:00: / });
  await more.waitFor();
  const name = page.locator('.v-entry-what', { hasText: /Ana One|Bea Two|Cai Three|Dua Four/ });
  expect((await name.boundingBox())?.width).toBeGreaterThan(35);
  await more.press('Enter');
  await page.getByRole('tab', { name: 'Day', selected: true }).waitFor();
  expect(await page.getByRole('link', { name: /12:00 to 13:00, (Ana|Bea|Cai|Dua)/ }).count()).toBe(4);
  await page.goBack();
  await more.waitFor();
});

it('a link to a deleted class date says so in plain words', async () => {
  const page = await sized(1280);
  await page.goto(`/manage/events/${randomUUID()}`);
  await page.getByText('Date not found').waitFor();
});

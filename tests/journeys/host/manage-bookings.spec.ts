import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Availability, Hold } from '../../../src/product/bookings/booking/contract.ts';
import { openShop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { tabAt } from '../../kit/browser/tab-at.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);
const shop = await openShop(caller, 'deskhost', {
  services: [
    { title: 'Trial lesson', approval: true, minimumNoticeMinutes: 0 },
    { title: 'Short talk', durationMinutes: 30, minimumNoticeMinutes: 0 },
  ],
});
await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
const offerId = shop.services[0] ?? '';
const times = (
  (await caller.call('GET', `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${offerId}&days=14`))
    .body as Availability
).days.flatMap(day => day.times.map(time => time.startsAt));

async function ask(name: string, startsAt: string, of = offerId): Promise<void> {
  const input = { userUrl: shop.userUrl, offerId: of, startsAt, bookingId: randomUUID() };
  const held = (await caller.call('POST', '/api/holds', input)).body as Hold;
  const details = { name, email: 'ana@example.org', notes: '', method: null };
  const answer = await caller.call('POST', `/api/holds/${held.ref}/details`, details);
  expect(answer.status, answer.text).toBe(200);
}
// Two on one day, the first as the day opens, the second an hour and a half later.
const soonest = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const first = times.find(time => time.slice(0, 10) > soonest) ?? '';
const second = new Date(Date.parse(first) + 90 * 60_000).toISOString();
const longName = 'Wilhelmina Charlotte Alexandra von Hohenstein-Oettingen';
await ask('Beatriz Lopes', first);
await ask(longName, second);
const third = new Date(Date.parse(first) + 180 * 60_000).toISOString();
await ask('Dmitri Ivanov', third, shop.services[1]);

const sized = tabAt(await openTab(browser, vitrine, { as: shop }));

it('a host sees who waits, accepts one and declines the other', async () => {
  const page = await sized(1280);
  await page.goto('/manage');
  await page.getByText('2 booking requests are waiting for your answer.').waitFor();
  await page.getByRole('link', { name: /^BOOKINGS.*, 2 waiting/ }).waitFor();
  await page.getByRole('link', { name: 'Accept or decline' }).click();
  await page.getByRole('link', { name: 'Beatriz Lopes' }).click();
  // Two presses are one decision.
  await page.getByRole('button', { name: 'Accept', exact: true }).dblclick();
  await page.getByText('You accepted.').waitFor();
  expect(await page.getByText('meanwhile').count()).toBe(0);
  await page.getByLabel('Your note').fill('Bring the speaker');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Pending 1' }).waitFor();
  await page.getByRole('link', { name: longName }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const word = page.getByLabel(`Message to ${longName}`);
  expect(await word.evaluate(field => field === document.activeElement)).toBe(true);
  await word.fill('x'.repeat(501));
  await page.getByTitle('The message is longer than 500 characters').waitFor();
  await word.fill('I am away');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByText('You declined this request.').waitFor();
  expect(await vitrine.mailTo('ana@example.org', 'Not accepted')).toContain('I am away');
  expect(await vitrine.mailTo('ana@example.org', 'Confirmed')).toContain('Trial lesson');
});

it.each([
  [360, 'day'],
  [360, 'week'],
  [768, 'week'],
  [1440, 'week'],
])(
  'the calendar at %d px as a %s is opened by keyboard, found again by going back, and free of barriers',
  async (width, view) => {
    const page = await sized(width);
    await page.goto(`/manage/bookings?view=${view}&day=${first.slice(0, 10)}`);
    const entry = page.getByRole('link', { name: /Beatriz Lopes, Trial lesson/ });
    await entry.waitFor();
    // Names are to be read whole, in half an hour too: no letter and no line is left out.
    for (const name of ['Beatriz Lopes', 'Dmitri Ivanov']) {
      const shown = page.locator('.v-entry-what', { hasText: name });
      expect(
        await shown.evaluate(at => at.scrollWidth <= at.clientWidth && at.scrollHeight < at.clientHeight + 8),
      ).toBe(true);
      const [at, entryAt] = [await shown.boundingBox(), await page.locator('.v-entry', { has: shown }).boundingBox()];
      expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual((entryAt?.y ?? 0) + (entryAt?.height ?? 0) + 0.5);
    }
    expect(await findBarriers(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await entry.focus();
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('Your note').inputValue()).toBe('Bring the speaker');
    await page.goBack();
    await entry.waitFor();
    await page.getByRole('tab', { name: 'List' }).click();
    await page.getByRole('tab', { name: /Upcoming/ }).waitFor();
    await page.goBack();
    await entry.waitFor();
  },
);

it('a host blocks time over a booking after a warning, and frees it again', async () => {
  const page = await sized(1440);
  await page.goto(`/manage/bookings?view=day&day=${first.slice(0, 10)}`);
  await page.getByRole('button', { name: 'Block time' }).click();
  const clock = first.slice(11, 16);
  await page.getByLabel('From').fill(clock);
  await page.getByLabel('To', { exact: true }).fill('17:00');
  await page.getByLabel('Reason').fill('Dentist');
  await page.getByRole('button', { name: 'Block this time' }).click();
  await page.getByText('This time has a conflict:').waitFor();
  await page.getByRole('button', { name: 'Block anyway' }).dblclick();
  await page.getByRole('button', { name: /Dentist.*Overlaps Beatriz Lopes/ }).click();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByText('Time unblocked').waitFor();
  await page.getByRole('link', { name: /Beatriz Lopes, Trial lesson$/ }).waitFor();
});

it('a host books a caller outside the hours after a warning, and moves them to a free time', async () => {
  const page = await sized(1280);
  const day = new Date(Date.parse(first) + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/manage/bookings?view=week&day=${day}`);
  await page.getByRole('button', { name: 'Add booking' }).click();
  await page.getByLabel('Time', { exact: true }).fill('22:00');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Enter a name').waitFor();
  await page.getByLabel('Name').fill('Rita Gomes');
  await page.getByRole('textbox', { name: 'Email' }).fill('rita@example.org');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Outside your hours').waitFor();
  await page.getByRole('button', { name: 'Book anyway' }).click();
  await page.getByRole('link', { name: /Rita Gomes/ }).click();
  await page.getByText('You added this booking. Ignored conflicts: Outside your hours.').waitFor();
  await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
  const others = page.getByLabel('Other times');
  await others.getByRole('button', { name: 'Show the month' }).click();
  await others.getByRole('button', { name: 'Next month' }).click();
  await others.getByRole('grid').locator('[data-free]').first().click();
  await others
    .getByRole('button', { name: /^\d\d?:\d\d/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Reschedule Rita Gomes' })
    .getByRole('button', { name: 'Reschedule', exact: true })
    .click();
  await page.getByText(/You rescheduled from .* 22:00/).waitFor();
  expect(await vitrine.mailTo('rita@example.org', 'New time')).toContain('Short talk');
});

it('on a phone the week is all of its days, and steps by weeks', async () => {
  const page = await sized(360, 740);
  await page.goto(`/manage/bookings?view=week&day=${first.slice(0, 10)}`);
  await page.getByRole('link', { name: /Dmitri Ivanov/ }).waitFor();
  expect(await page.locator('.v-agenda h3').count()).toBe(7);
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('link', { name: /Dmitri Ivanov/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Previous week' }).click();
  await page.getByRole('link', { name: /Dmitri Ivanov/ }).waitFor();
});

it('without a network each action says so, and notes are kept and saved later, over a new sign-in too', async () => {
  const page = await sized(1280);
  await page.goto('/manage/bookings?q=Dmitri');
  await page.getByRole('link', { name: 'Dmitri Ivanov' }).click();
  const notes = page.getByLabel('Your note');
  await notes.waitFor();
  const context = page.context();
  await context.setOffline(true);
  await notes.fill('Knee');
  await page.getByText('Offline. Changes are kept on this device').waitFor();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByText('We could not reach the server.').waitFor();
  await context.setOffline(false);
  await page.getByText('Saved', { exact: true }).waitFor();

  const cookies = await context.cookies();
  await context.clearCookies();
  await notes.fill('Knee hurts');
  await page.waitForURL(/\/signin/);
  await context.addCookies(cookies);
  await page.goto('/manage/bookings?q=Dmitri');
  await page.getByRole('link', { name: 'Dmitri Ivanov' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await notes.inputValue()).toBe('Knee hurts');
});

it('a booking that is cancelled in another tab says so when it is moved', async () => {
  const [one, two] = [await openTab(browser, vitrine, { as: shop }), await openTab(browser, vitrine, { as: shop })];
  for (const page of [one, two]) {
    await page.goto('/manage/bookings?q=Dmitri');
    await page.getByRole('link', { name: 'Dmitri Ivanov' }).click();
  }
  await two.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await two.getByLabel('Nearest available times').getByRole('button').first().click();
  await one.getByRole('button', { name: 'Cancel booking' }).click();
  await one.getByRole('button', { name: 'Cancel booking' }).click();
  await one.getByText('Cancelled by you.').waitFor();
  await two
    .getByRole('dialog', { name: 'Reschedule Dmitri Ivanov' })
    .getByRole('button', { name: 'Reschedule', exact: true })
    .click();
  await two.getByText('This booking was cancelled').waitFor();
  await two.getByText('Cancelled by you.').waitFor();
});

it('a host adds a booking from the list, and is led to the field that is wrong', async () => {
  const page = await sized(360, 500);
  await page.goto('/manage/bookings');
  await page.getByRole('button', { name: 'Add booking' }).click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Enter a name').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).evaluate(at => at === document.activeElement)).toBe(true);
});

it('on a phone a refusal comes into view under a long message, and the message is kept', async () => {
  const page = await sized(360, 740);
  await page.goto('/manage/bookings?q=Beatriz');
  await page.getByRole('link', { name: 'Beatriz Lopes' }).click();
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await page.getByLabel('Subject').fill('News');
  await page.getByLabel('Message', { exact: true }).fill('Bring shoes.\n'.repeat(200));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  const problem = page.getByText('Your text is kept.');
  await problem.waitFor();
  expect(await problem.evaluate(at => at.getBoundingClientRect().top < window.innerHeight - 80)).toBe(true);
  await page.context().setOffline(false);
});

it('several requests are accepted in one go from the list', async () => {
  const late = [4, 5].map(hours => new Date(Date.parse(first) + hours * 3_600_000).toISOString());
  for (const [index, startsAt] of late.entries()) await ask(`Asker ${index + 1}`, startsAt);
  const page = await sized(768);
  await page.goto('/manage/bookings?show=pending');
  for (const name of ['Asker 1', 'Asker 2']) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: 'Accept', exact: true }).dblclick();
  await page.getByText('2 bookings accepted. Everyone has been emailed.').waitFor();
  await page.getByText('No requests to answer').waitFor();
});

it('an earlier customer is booked manually with one click', async () => {
  const page = await sized(360, 740);
  await page.goto('/manage/bookings');
  await page.getByRole('button', { name: 'Add booking' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('beat');
  await page.getByRole('button', { name: 'Beatriz Lopes, ana@example.org' }).click();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Beatriz Lopes');
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('ana@example.org');
  expect(await page.getByRole('checkbox', { name: 'Send a confirmation' }).isChecked()).toBe(true);
});

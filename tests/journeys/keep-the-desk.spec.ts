import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { afterAll, expect, it } from 'vitest';
import type { Availability, Hold } from '../../src/product/bookings/contract.ts';
import { launchBrowser } from '../kit/browser.ts';
import { openTab } from '../kit/dressed-window.ts';
import { overHttp } from '../kit/over-http.ts';
import { openShop } from '../kit/shop.ts';
import { startVitrine } from '../kit/vitrine.ts';

const vitrine = await startVitrine();
const browser = await launchBrowser();
afterAll(() => browser.close());
const caller = overHttp(vitrine);
const shop = await openShop(caller, 'deskhost', {
  services: [{ title: 'Trial lesson', approval: true, minimumNoticeMinutes: 0 }],
});
await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
const offerId = shop.services[0] ?? '';
const times = (
  (await caller.call('GET', `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${offerId}&days=14`))
    .body as Availability
).days.flatMap(day => day.times.map(time => time.startsAt));

async function ask(name: string, startsAt: string): Promise<void> {
  const wish = { userUrl: shop.userUrl, offerId, startsAt, bookingId: randomUUID() };
  const held = (await caller.call('POST', '/api/bookings/holds', wish)).body as Hold;
  const details = { name, email: 'ana@example.org', notes: '', method: null };
  const answer = await caller.call('POST', `/api/bookings/holds/${held.ref}/details`, details);
  expect(answer.status, answer.text).toBe(200);
}
// Two on one day, the first as the day opens, the second an hour and a half later.
const soonest = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const first = times.find(time => time.slice(0, 10) > soonest) ?? '';
const second = new Date(Date.parse(first) + 90 * 60_000).toISOString();
const longName = 'Wilhelmina Charlotte Alexandra von Hohenstein-Oettingen';
await ask('Ana Silva', first);
await ask(longName, second);

it('a host sees who waits, accepts one and declines the other', async () => {
  const page = await openTab(browser, vitrine, { as: shop });
  await page.goto('/manage');
  await page.getByText('2 people wait for your answer.').waitFor();
  await page.getByRole('link', { name: 'Accept or decline' }).click();
  await page.getByRole('link', { name: 'Ana Silva' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByText('You accepted.').waitFor();
  await page.getByLabel('Your notes').fill('Bring the speaker');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Pending 1' }).waitFor();
  await page.getByRole('link', { name: longName }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByLabel(`A word to ${longName}`).fill('I am away');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByText('You declined this request.').waitFor();
  expect(await vitrine.mailTo('ana@example.org', 'Not accepted')).toContain('I am away');
  expect(await vitrine.mailTo('ana@example.org', 'Confirmed')).toContain('Trial lesson');
});

it.each([
  [360, 'day'],
  [768, 'week'],
  [1440, 'week'],
])(
  'the calendar at %d px as a %s is opened by keyboard, found again by going back, and free of barriers',
  async (width, view) => {
    const page = await openTab(browser, vitrine, { as: shop, viewport: { width, height: 900 } });
    await page.goto(`/manage/bookings?view=${view}&day=${first.slice(0, 10)}`);
    const entry = page.getByRole('link', { name: /Ana Silva, Trial lesson/ });
    await entry.waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await entry.focus();
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('Your notes').inputValue()).toBe('Bring the speaker');
    await page.goBack();
    await entry.waitFor();
    await page.getByRole('tab', { name: 'List' }).click();
    await page.getByRole('tab', { name: /Upcoming/ }).waitFor();
    await page.goBack();
    await entry.waitFor();
  },
);

it('a host blocks time over a booking after being told, and gives it back', async () => {
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 1440, height: 900 } });
  await page.goto(`/manage/bookings?view=day&day=${first.slice(0, 10)}`);
  await page.getByRole('button', { name: 'Block time' }).click();
  const clock = first.slice(11, 16);
  await page.getByLabel('From').fill(clock);
  await page.getByLabel('To', { exact: true }).fill('17:00');
  await page.getByLabel('What for').fill('Dentist');
  await page.getByRole('button', { name: 'Block this time' }).click();
  await page.getByText('Something stands against this time:').waitFor();
  await page.getByRole('button', { name: 'Block it anyway' }).click();
  await page.getByRole('button', { name: /Dentist.*Overlaps with Ana Silva/ }).click();
  await page.getByRole('button', { name: 'Give it back' }).click();
  await page.getByText('The time can be booked again').waitFor();
  await page.getByRole('link', { name: /Ana Silva, Trial lesson$/ }).waitFor();
});

it('a host writes in who called, over the hours once that is read, and moves them to a free time', async () => {
  const page = await openTab(browser, vitrine, { as: shop });
  const day = new Date(Date.parse(first) + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/manage/bookings?view=week&day=${day}`);
  await page.getByRole('button', { name: 'Add booking' }).click();
  await page.getByLabel('Time').fill('22:00');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Please enter a name').waitFor();
  await page.getByLabel('Name').fill('Rita Gomes');
  await page.getByLabel('Email').fill('rita@example.org');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Outside your hours').waitFor();
  await page.getByRole('button', { name: 'Book anyway' }).click();
  await page.getByRole('link', { name: /Rita Gomes/ }).click();
  await page.getByText('You wrote it in. All the same: Outside your hours.').waitFor();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByLabel('Nearest free times').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Move it' }).click();
  await page.getByText(/You moved it from .* 22:00/).waitFor();
  expect(await vitrine.mailTo('rita@example.org', 'New time')).toContain('Trial lesson');
});

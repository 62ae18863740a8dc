import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Hold } from '../../../src/product/bookings/booking/contract.ts';
import type { ListedClass } from '../../../src/product/bookings/manage/classes/classes-contract.ts';
import { openShop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);

// A class in a few hours, in a time zone that is UTC all year.
const soon = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 5 * 3_600_000).toISOString();
const shop = await openShop(caller, 'checkinhost', {
  zone: 'Africa/Abidjan',
  classes: [
    {
      title: 'Salsa basics',
      startDate: soon.slice(0, 10),
      startTime: soon.slice(11, 16),
      recurrence: 'one_time',
      capacity: 12,
    },
  ],
});
await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
async function book(name: string, email: string, notes = ''): Promise<void> {
  const input = { userUrl: shop.userUrl, offerId: shop.classes[0], startsAt: soon, bookingId: randomUUID() };
  const held = (await caller.call('POST', '/api/holds', input)).body as Hold;
  const answer = await caller.call('POST', `/api/holds/${held.ref}/details`, {
    name,
    email,
    notes,
    method: null,
  });
  expect(answer.status, answer.text).toBe(200);
}
const longName = 'Wilhelmina Charlotte Alexandra von Hohenstein-Oettingen';
for (const name of ['Ana Silva', 'Bo Li', 'Chidi Eze', 'Dana Roth', 'Emil Berg', longName])
  await book(name, `${name.split(' ')[0]?.toLowerCase() ?? ''}@example.org`, name === 'Bo Li' ? 'First time' : '');
await book('Gil Reis', 'gil@example.org');
await book('Gil Reis', 'gil@example.org');
const { dates } = (await caller.call('GET', '/api/classes', undefined, shop)).body as { dates: ListedClass[] };
const datePath = `/manage/events/${dates[0]?.id}`;

it('everybody in a class is emailed once, and the text survives a failed try', async () => {
  const page = await openTab(browser, vitrine, { as: shop });
  await page.goto(datePath);
  await page.getByRole('button', { name: 'Message all' }).click();
  await page.getByText('7 people', { exact: true }).waitFor();
  await page.getByLabel('Subject').fill('Bring shoes');
  await page.getByLabel('Message', { exact: true }).fill('Hello,\n\nthe floor is new.');
  await page.route('**/api/bookings/messages', route => route.abort());
  await page.getByRole('button', { name: 'Send to 7 people' }).click();
  await page.getByText('Your text is kept.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Message all' }).click();
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Hello,\n\nthe floor is new.');
  await page.unroute('**/api/bookings/messages');
  await page.getByRole('button', { name: 'Send to 7 people' }).dblclick();
  await page.getByText('Message sent to 7 people.').waitFor();
  expect(await vitrine.mailTo('gil@example.org', 'Bring shoes')).toContain('Hello,\n\nthe floor is new.');
  const toGil = await (await fetch(`${vitrine.base}/api/mailbox?to=gil@example.org`)).json();
  expect((toGil as { subject: string }[]).filter(({ subject }) => subject.endsWith(': Bring shoes'))).toHaveLength(1);
});

it('two phones check people in, and each sees what the other did', async () => {
  const phone = { as: shop, viewport: { width: 360, height: 740 }, hasTouch: true };
  const one = await openTab(browser, vitrine, phone);
  const other = await openTab(browser, vitrine, phone);
  await one.goto(datePath);
  await one.getByRole('button', { name: 'Check in' }).tap();
  await one.getByText('0 of 8 checked in').waitFor();
  expect(await findBarriers(one)).toEqual([]);
  expect(await isTooWide(one)).toBe(false);
  const small = await one
    .locator('.v-check-in button')
    .evaluateAll(
      buttons =>
        buttons.map(button => button.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44)
          .length,
    );
  expect(small).toBe(0);
  await other.goto(`${datePath}?at=door`);
  await one.getByRole('button', { name: /^Ana Silva/ }).tap();
  await one.getByRole('button', { name: 'Check in one more for Gil Reis' }).tap();
  await one.getByText('2 of 8 checked in').waitFor();
  await other.getByText('2 of 8 checked in').waitFor();
  await other.getByRole('button', { name: /^Ana Silva/, pressed: true }).tap();
  await other.getByRole('button', { name: /^Bo Li/ }).tap();
  await one.getByRole('button', { name: /^Bo Li/, pressed: true }).waitFor();
  expect(await one.getByRole('button', { name: /^Ana Silva/ }).getAttribute('aria-pressed')).toBe('false');
  await one.getByText('1 of 2 spots').waitFor();
  // Going back leads from check-in to the date.
  await one.goBack();
  await one.getByRole('heading', { name: 'Attendees' }).waitFor();
  await one.getByText('Checked in', { exact: true }).first().waitFor();
});

it('a session in the week is dragged by a long press, and a finger that moves at once scrolls', async () => {
  const manualBooking = {
    bookingId: randomUUID(),
    what: { kind: 'title', title: 'Coffee', minutes: 60, date: '2030-05-08', time: '10:00' },
    ...{ name: 'Rita Gomes', email: '', phone: '', notes: '', price: { how: 'free' }, tell: false, override: [] },
  };
  const added = await caller.call('POST', '/api/bookings/manual', manualBooking, shop);
  expect(added.status, added.text).toBe(201);
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 1024, height: 1200 }, hasTouch: true });
  await page.goto('/manage/bookings?view=week&day=2030-05-08');
  const entry = page.getByRole('link', { name: /Rita Gomes/ });
  const box = await entry.boundingBox();
  if (box === null) throw new Error('the session is not drawn');
  const x = box.x + box.width / 2;
  let y = box.y + 10;
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', to: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: to }] });
  await send('touchStart', y);
  await page.locator('.v-entry-ghost').waitFor();
  await send('touchMove', y + 30);
  await send('touchMove', y + 112);
  await page.locator('.v-entry-ghost', { hasText: '12:00' }).waitFor();
  await send('touchEnd', 0);
  await page.getByRole('dialog', { name: 'Reschedule Rita Gomes' }).waitFor();
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await page.getByText(/Rescheduled to .* 12:00/).waitFor();

  // Last, for the browser scrolls on for a while after a quick finger, and meanwhile no touch can keep it from that.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await entry.getByText('12:00', { exact: true }).waitFor();
  y += 112;
  await send('touchStart', y);
  await send('touchMove', y + 60);
  await send('touchEnd', 0);
  expect(await page.locator('.v-entry-ghost').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('a class in the calendar of bookings opens its date beside it, and going back closes it', async () => {
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 1024, height: 900 } });
  await page.goto(`/manage/bookings?view=day&day=${soon.slice(0, 10)}`);
  await page.getByRole('link', { name: /Salsa basics, 8 of 12 spots/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Salsa basics' });
  await sheet.getByRole('heading', { name: 'Attendees' }).waitFor();
  // Each of them leads to their booking, and closing that leads back.
  await sheet.getByRole('link', { name: 'Bo Li' }).click();
  const booking = page.getByRole('dialog', { name: 'Bo Li' });
  await booking.getByLabel('Your note').waitFor();
  await booking.getByRole('button', { name: 'Close' }).click();
  await sheet.getByRole('button', { name: 'Check in' }).click();
  await page.getByText(/of 8 checked in/).waitFor();
  await page.goto(`/manage/bookings?view=day&day=${soon.slice(0, 10)}`);
  await page.getByRole('link', { name: /Salsa basics, 8 of 12 spots/ }).click();
  await sheet.getByRole('heading', { name: 'Attendees' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /Salsa basics/ }).waitFor();
  expect(await sheet.isVisible()).toBe(false);
});

it('a class dragged in the calendar asks in the form of its date, with all bookings named', async () => {
  // An hour is 56 pixels high. Whatever hour it is now, the date stays the same.
  const later = Number(soon.slice(11, 13)) < 12 ? 1 : -1;
  const goal = new Date(Date.parse(soon) + later * 3_600_000).toISOString();
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 1024, height: 1800 } });
  await page.goto(`/manage/bookings?view=day&day=${soon.slice(0, 10)}`);
  const entry = page.getByRole('link', { name: /Salsa basics, 8 of 12 spots/ });
  const box = await entry.boundingBox();
  if (box === null) throw new Error('the class is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 30);
  await page.mouse.move(x, y + later * 56, { steps: 4 });
  await page.locator('.v-entry-ghost', { hasText: `${goal.slice(11, 16)} Salsa basics` }).waitFor();
  await page.mouse.up();
  const sheet = page.getByRole('dialog', { name: 'Salsa basics' });
  const change = sheet.getByRole('button', { name: 'Save changes' });
  await change.waitFor();
  await expect.poll(() => change.evaluate(button => button === document.activeElement)).toBe(true);
  expect(await sheet.getByLabel('Date', { exact: true }).inputValue()).toBe(goal.slice(0, 10));
  expect(await sheet.getByLabel('Starts').inputValue()).toBe(goal.slice(11, 16));
  await sheet.getByText('we’ll email the 8 people who booked').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Date changed. 8 people emailed.').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  // Where it is drawn depends on the first hour of the day that is shown; its time does not.
  await entry.getByText(goal.slice(11, 16)).waitFor();
  await page.context().close();
});

import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { openShop, republish } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { editPage } from '../../kit/page/edit-page.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);
const shop = await openShop(caller, 'leadhost', { services: [{ title: 'First talk', minimumNoticeMinutes: 0 }] });
const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const fields = {
  linkKind: 'lead_capture',
  title: 'Plan a party with me',
  description: '',
  url: '',
  targetId: null,
  pageId: '',
  userUrl: '',
  imageId: null,
  offer: null,
};
const added = await editPage(caller, { edit: 'item', id: randomUUID(), kind: 'link', fields }, shop);
expect(added.status, added.text).toBe(200);
await republish(caller, shop);
await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);

/** The newest email to an address, as a second parser reads it. */
async function newestTo(address: string) {
  const mails = (await caller.call('GET', `/api/mailbox?to=${address}`)).body as { id: string; sentAt: string }[];
  const newest = mails.toSorted((one, other) => (one.sentAt < other.sentAt ? 1 : -1))[0];
  const answer = await fetch(`${vitrine.base}/mailbox/${newest?.id}/source`);
  return PostalMime.parse(await answer.text());
}

it('a card’s message is answered from the inbox by email and becomes a booking; the device knows the email', async () => {
  const visitor = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  await visitor.goto('/at/leadhost');
  const form = visitor.locator('.write');
  await form.getByText('Plan a party with me').click();
  await form.getByLabel('Name').fill('Ana Silva');
  await form.getByLabel('Email').fill('ana.leads@example.org');
  await form.getByLabel('Message').fill('Twelve of us, in June?');
  await form.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await visitor.getByRole('heading', { name: 'Message sent' }).waitFor();
  await visitor.goto('/at/leadhost');
  await form.getByText('Plan a party with me').click();
  await expect.poll(() => form.getByLabel('Email').inputValue()).toBe('ana.leads@example.org');
  expect(await findBarriers(visitor)).toEqual([]);
  await form.getByRole('button', { name: 'Forget this email on this device' }).press('Enter');
  expect(await form.getByLabel('Email').inputValue()).toBe('');
  await visitor.reload();
  expect(await visitor.evaluate(() => localStorage.getItem('visitor_email'))).toBe(null);
  await visitor.context().close();

  const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 360, height: 780 } });
  await page.goto('/manage/leads');
  await page.getByRole('link', { name: 'Ana Silva' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ana Silva' });
  await sheet.getByText('About: Plan a party with me').waitFor();
  await sheet.getByLabel('Reply').fill('With pleasure. The 12th?');
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await sheet.getByRole('button', { name: 'Send reply' }).press('Enter');
  await sheet.getByText('With pleasure. The 12th?', { exact: true }).and(sheet.locator('p')).waitFor();
  await expect.poll(() => sheet.getByLabel('Stage').inputValue()).toBe('contacted');
  expect(await vitrine.mailTo('ana.leads@example.org', 'Re: Your message to')).toContain('With pleasure. The 12th?');
  const [own, reply] = [await newestTo(shop.email), await newestTo('ana.leads@example.org')];
  expect(reply).toMatchObject({ inReplyTo: own.messageId, references: own.messageId });
  expect(reply.replyTo?.map(({ address }) => address)).toEqual([shop.email]);

  await sheet.getByRole('combobox', { name: 'Tags' }).fill('Parties');
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: /Parties/ }).waitFor();

  await sheet.getByRole('button', { name: 'Plan next action' }).press('Enter');
  await sheet.getByLabel('What to do').press('Escape');
  await sheet.getByLabel('What to do').waitFor({ state: 'detached' });
  expect(await sheet.isVisible()).toBe(true);

  await sheet.getByRole('button', { name: 'Plan next action' }).press('Enter');
  await sheet.getByLabel('What to do').fill('Call about the room');
  await sheet.getByRole('button', { name: 'Save' }).press('Enter');
  await sheet.getByText('Call about the room').waitFor();

  await sheet.getByRole('link', { name: 'Add booking' }).press('Enter');
  const booking = page.getByRole('dialog', { name: 'Add booking' });
  await expect.poll(() => booking.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ana Silva');
  expect(await booking.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('ana.leads@example.org');
  await booking.getByLabel('Date', { exact: true }).fill(inTwoDays);
  await booking.getByLabel('Time', { exact: true }).fill('12:00');
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await page
    .getByText(/Booking added/)
    .first()
    .waitFor();
  await page.goto('/manage/leads?state=booked&tag=Parties');
  await page.getByRole('link', { name: 'Ana Silva' }).click();
  await sheet.getByText('A booking was made with this email.').waitFor();
  await page.context().close();
});

import { expect, it } from 'vitest';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { tabTo } from '../../kit/browser/keyboard.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);
const newcomer = async (userUrl: string) => {
  const shop = await openShop(caller, userUrl, {
    services: [{ title: 'First talk', price: dollars(40), payMethods: ['card'] }],
  });
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
  return shop;
};

const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const long = 'A very long name of a course that nobody would ever shorten and not even here in a file of bookings';
const calendly = [
  'Invitee Name,Invitee Email,Event Type Name,Start Date & Time,End Date & Time,Canceled,Event Price,Payment Currency,Payment Method,UTM Campaign',
  'Ana Reis,ana@example.org,First talk,2025-03-03 11:00 am,2025-03-03 11:30 am,false,40.00,USD,cc,spring',
  `Bea Sol,bea@example.org,${long},2025-03-04 11:00 am,2025-03-04 11:30 am,true,25.00,USD,venmo,spring`,
  `Cleo Paz,cleo@example.org,First talk,${day} 11:00 am,${day} 11:30 am,false,,,,`,
  `Dora Lund,dora at example.org,First talk,${day} 02:00 pm,${day} 02:30 pm,false,40.00,USD,barter,`,
].join('\r\n');
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) });

it('a host brings bookings by keyboard, and once only', async () => {
  const page = await openTab(browser, vitrine, {
    as: await newcomer('bringer'),
    viewport: { width: 360, height: 900 },
  });
  page.on('filechooser', chooser => void chooser.setFiles(csv('notes.csv', 'Title,Text\nHello,there')));
  const sound = async () => {
    for (const width of [768, 1440, 360]) {
      await resized(page, { width, height: 900 });
      expect(await findBarriers(page), `${width} px`).toEqual([]);
      expect(await isTooWide(page), `${width} px`).toBe(false);
    }
  };
  await page.goto('/manage/bookings');
  await page.getByRole('link', { name: 'Import bookings' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Import bookings' });
  await sheet.getByText('Drop a CSV file here').waitFor();
  await sound();

  await tabTo(page, /^button Choose a file/);
  await page.keyboard.press('Enter');
  await sheet
    .getByText('This file has no column for the start (STARTS), the service (SERVICE) and the name (CUSTOMER NAME).')
    .waitFor();
  await sheet.getByText('Hello', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: 'Choose another file' }).click();
  await sheet.locator('input[type="file"]').setInputFiles(csv('calendly.csv', calendly));
  await sheet.getByText('1 line has a problem and won’t be imported.').waitFor();
  expect(await sheet.getByText('Line 5', { exact: true }).count()).toBe(1);
  for (const words of [
    '“dora at example.org” isn’t an email address',
    '“barter” isn’t a supported payment method',
    'We don’t email anyone now.',
    'UTM Campaign',
  ])
    expect(await sheet.getByText(words).count(), words).toBe(1);
  expect(
    await sheet
      .getByRole('listitem')
      .filter({ hasText: /^ccCard/ })
      .count(),
  ).toBe(1);
  await sound();

  await tabTo(page, /^button Import 3 bookings/);
  await page.keyboard.press('Enter');
  await page.getByText('3 bookings imported').waitFor();
  await page.getByRole('link', { name: 'Cleo Paz' }).waitFor();
  await page.getByRole('tab', { name: 'Past 1' }).waitFor();
  await page.getByRole('tab', { name: 'Cancelled 1' }).waitFor();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await sheet.locator('input[type="file"]').setInputFiles(csv('calendly.csv', calendly));
  await sheet.getByText('3 bookings already exist').waitFor();
  expect(await sheet.getByRole('button', { name: /^Import / }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');
});

import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { launchBrowser } from '../../kit/browser/browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
// A camera of moving colours, allowed without asking.
// Flags are given to a browser as it starts.
const browser = await launchBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);
afterAll(() => browser.close());
const creator = await creatorWithSamplePage(vitrine, 'carrier');
const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });

it('the draft is looked at as wide as a phone, a tablet and a computer', async () => {
  await page.goto('/manage/pages/1');
  for (const [choice, title, width] of [
    ['Preview on a tablet', 'Your page on a tablet', 768],
    ['Preview on a computer', 'Your page on a computer', 1280],
    ['Preview on a phone', 'Your page on a phone', 390],
  ] as const) {
    await page.getByRole('button', { name: choice }).click();
    const inner = page.frameLocator(`iframe[title="${title}"]`);
    await inner.locator('[data-section="individualService"]').waitFor();
    const wide = () => inner.locator('html').evaluate(html => html.ownerDocument.defaultView?.innerWidth);
    await expect.poll(wide).toBe(width);
  }
});

it('a photo from the camera is on the page', async () => {
  await page.goto('/manage/pages/1?part=profile');
  const portrait = page.getByRole('group', { name: 'Photo' });
  const before = await portrait.locator('img').getAttribute('src');
  await portrait.getByRole('button', { name: 'Take a photo' }).click();
  const camera = page.getByRole('dialog', { name: 'Take a photo' });
  await camera.getByRole('button', { name: 'Take photo' }).click();
  await camera.getByRole('img', { name: 'Preview' }).waitFor();
  await camera.getByRole('button', { name: 'Use this photo' }).click();
  await page.getByRole('dialog', { name: 'Crop image' }).getByRole('button', { name: 'Apply crop' }).click();
  await expect.poll(() => portrait.locator('img').getAttribute('src')).not.toBe(before);
  await page.getByText(/^Saved \d/).waitFor();
});

it('a picture is dropped where one belongs', async () => {
  await page.goto('/manage/pages/1?part=profile');
  const portrait = page.getByRole('group', { name: 'Photo' });
  const before = await portrait.locator('img').getAttribute('src');
  const bytes = await sharp({ create: { width: 300, height: 450, channels: 3, background: '#2040c0' } })
    .png()
    .toBuffer();
  await portrait.locator('img').evaluate((image, base64) => {
    const dataTransfer = new DataTransfer();
    const letters = Uint8Array.from(atob(base64), byte => byte.charCodeAt(0));
    dataTransfer.items.add(new File([letters], 'dropped.png', { type: 'image/png' }));
    for (const type of ['dragover', 'drop'])
      image.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, bytes.toString('base64'));
  await page.getByRole('dialog', { name: 'Crop image' }).getByRole('button', { name: 'Apply crop' }).click();
  await expect.poll(() => portrait.locator('img').getAttribute('src')).not.toBe(before);
  await page.getByText(/^Saved \d/).waitFor();
});

it('a live page is shared by its address, its picture and its code', async () => {
  await page.goto('/manage/pages/1');
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share your page' });
  for (const name of ['Preview of your link in a message', /^QR code for .*\/at\/carrier$/])
    await expect
      .poll(() => sheet.getByRole('img', { name }).evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
  for (const [name, type] of [
    ['SVG', 'image/svg+xml'],
    ['PNG', 'image/png'],
  ] as const) {
    const link = sheet.getByRole('link', { name });
    expect(await link.getAttribute('download')).toContain('carrier-qr');
    const answer = await fetch(`${vitrine.base}${await link.getAttribute('href')}`);
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
  }
});

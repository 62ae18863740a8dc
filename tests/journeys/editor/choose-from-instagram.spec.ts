import { expect, it } from 'vitest';
import { republish } from '../../kit/bookings/shop.ts';
import { findBarriers } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { shot } from '../../kit/browser/shot.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { instagramKeys, openInstagram } from '../../kit/providers/instagram-server.ts';
import { freePort } from '../../kit/server/free-port.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const instagram = await openInstagram(() => new Date());
const port = await freePort();
const vitrine = await startVitrine({
  settings: {
    PORT: String(port),
    INSTAGRAM_APP_ID: instagramKeys.id,
    INSTAGRAM_APP_SECRET: instagramKeys.secret,
    INSTAGRAM_API_BASE: instagram.url,
  },
});
const browser = await sharedBrowser();

it('photos are chosen from the connected account, published from here, and stay when the connection ends', async () => {
  for (const id of ['one', 'two', 'three']) instagram.post(id, { caption: `On the ${id}` });
  instagram.post('song', { media_url: undefined, caption: 'With a song' });
  const creator = await creatorWithSamplePage(vitrine, 'grammar');
  const page = await openTab(browser, vitrine, { viewport: { width: 1280, height: 900 }, as: creator });
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto('/manage/pages/1?section=instagram');
  await page
    .getByRole('button', { name: /@maya\.dances/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Connect Instagram' }).click();
  // Back where it began, in the same item.
  await page.getByRole('button', { name: 'Choose from Instagram' }).click();

  const sheet = page.getByRole('dialog', { name: 'Choose from Instagram' });
  const photo = (name: string) => sheet.getByRole('button', { name });
  await photo('On the two').click();
  await photo('On the one').press('Enter');
  expect(await photo('With a song, Not shared by Instagram').isDisabled()).toBe(true);
  expect(await findBarriers(page, { within: 'dialog[open]' })).toEqual([]);
  await shot(page, 'choose-from-instagram-1280');
  await sheet.getByRole('button', { name: 'Add 2 photos' }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      page.getByLabel(/^Alt text of photo \d$/).evaluateAll(all => all.map(one => (one as HTMLInputElement).value)),
    )
    .toEqual(expect.arrayContaining(['On the two', 'On the one']));
  const caller = overHttp(vitrine);
  await expect
    .poll(async () => (await caller.call('GET', '/api/pages/1/draft', undefined, creator)).text)
    .toContain('https://www.instagram.com/p/two/');
  expect(asked.filter(url => url.startsWith(instagram.url) && !url.includes('/oauth/authorize'))).toEqual([]);

  const phone = await openTab(browser, vitrine, { viewport: { width: 360, height: 740 }, as: creator });
  await phone.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await phone.getByRole('button', { name: 'Choose from Instagram' }).click();
  await phone.getByRole('button', { name: 'On the three' }).click();
  await shot(phone, 'choose-from-instagram-360');
  await phone.context().close();

  await republish(caller, creator);
  const visitor = await openTab(browser, vitrine, { viewport: { width: 360, height: 740 } });
  await visitor.goto('/at/grammar');
  const link = visitor.locator('.gram a[href="https://www.instagram.com/p/two/"]');
  expect(await link.locator('img').getAttribute('alt')).toBe('On the two');

  instagram.revokeAll();
  await page.getByRole('button', { name: 'Choose from Instagram' }).click();
  // The form says it, to the creator alone.
  await page.getByText('@maya.dances is no longer connected').waitFor();
  await shot(page, 'instagram-ended-in-form-1280');
  await page.goto('/manage/accountSettings#instagram');
  await page.getByText('@maya.dances is no longer connected').waitFor();
  await shot(page, 'instagram-ended-1280');
  await visitor.reload();
  const image = link.locator('img');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate(one => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await Promise.all([page.context().close(), visitor.context().close()]);
});

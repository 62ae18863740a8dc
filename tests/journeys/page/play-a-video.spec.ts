import { expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
await creatorWithSamplePage(vitrine, 'embeds');

const places = [
  ['Video: ', '.screen', 'Play', 'https://www.youtube-nocookie.com/embed/aB3_-xyz01Q?autoplay=1&rel=0'],
  ['Form: ', '.sheet', 'Begin', 'https://form.typeform.com/to/aB3xyz'],
  [
    'Post: ',
    '.posted',
    'Show the post',
    'https://www.linkedin.com/embed/feed/update/urn:li:activity:7123456789012345678',
  ],
] as const;

it.each([
  ['with script', true],
  ['without script', false],
] as const)(
  'a video, a form and a post load on a click, and play where they are, %s',
  async (_way, javaScriptEnabled) => {
    const page = await openTab(browser, vitrine, { javaScriptEnabled, viewport: { width: 360, height: 740 } });
    const asked: string[] = [];
    await page.route(
      url => !url.href.startsWith(vitrine.base),
      route => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<h1>It is here</h1>' });
      },
    );
    await page.goto('/at/embeds');
    const frames = () => page.frames().filter(frame => frame.url().includes('/frames/')).length;
    // Browsers put nothing off for who allows no script.
    expect(frames()).toBe(javaScriptEnabled ? 0 : places.length);

    for (const [i, [title, place, label]] of places.entries()) {
      await page.locator(place).first().scrollIntoViewIfNeeded();
      const frame = page.frameLocator(`iframe[title^="${title}"]`).first();
      const link = frame.getByRole('link', { name: label });
      await link.waitFor();
      expect(asked).toHaveLength(i);
      await link.click();
      await frame.getByText('It is here').waitFor();
      expect(asked).toEqual(places.slice(0, i + 1).map(([, , , address]) => address));
    }
    await page.context().close();
  },
);

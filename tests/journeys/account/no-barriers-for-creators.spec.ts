import { expect, it } from 'vitest';
import { drawnScreen } from '../../kit/browser/drawn-screen.ts';
import { findBarriers } from '../../kit/browser/find-barriers.ts';
import { goWithin } from '../../kit/browser/go-within.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const creator = await creatorWithSamplePage(vitrine, 'screens');

const screens = ['', '/bookings', '/order', '/pages/1', '/services', '/events', '/analytics', '/accountSettings'];
const looks = [
  ['a phone', { width: 360, height: 780 }, 'light'],
  ['a desktop', { width: 1440, height: 900 }, 'light'],
  ['a desktop', { width: 1440, height: 900 }, 'dark'],
] as const;

// The preview in the editor is the public page, looked at for itself, and its links lead nowhere on purpose; the list
// beside it holds all of it for the keyboard.
it.each(looks)('on %s axe finds nothing on the creator’s screens (%o, %s)', async (_device, viewport, colorScheme) => {
  const page = await openTab(browser, vitrine, { viewport, colorScheme, as: creator });
  const found: Record<string, string[]> = {};
  await page.goto('/manage');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const path of screens) {
    await goWithin(page, `/manage${path}`);
    await drawnScreen(page);
    const here = await findBarriers(page, { except: '.v-preview iframe' });
    if (here.length > 0) found[path] = here;
  }
  expect(found).toEqual({});
  await page.context().close();
});

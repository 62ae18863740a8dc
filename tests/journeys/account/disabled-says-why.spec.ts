import { expect, it } from 'vitest';
import { drawnScreen } from '../../kit/browser/drawn-screen.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const creator = await creatorWithSamplePage(vitrine, 'reasons');
const screens = [
  '',
  '/bookings',
  '/order',
  '/pages',
  '/pages/1',
  '/services',
  '/events',
  '/subscribers',
  '/leads',
  '/analytics',
  '/accountSettings',
];

it('every control that is off says why, on every screen', async () => {
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  const silent: Record<string, string[]> = {};
  for (const path of screens) {
    await page.goto(`/manage${path}`);
    await drawnScreen(page);
    const here = [...(await page.evaluate(silentControls)), ...(await page.evaluate(silentEntries))];
    if (here.length > 0) silent[path] = here;
  }
  expect(silent).toEqual({});
});

/** Controls that are off without a description for those who cannot see why. */
function silentControls(): string[] {
  const off = document.querySelectorAll<HTMLElement>(
    ':is(button, input, select, textarea):disabled, [aria-disabled="true"]',
  );
  return [...off]
    .filter(control => control.getClientRects().length > 0)
    .filter(control => {
      const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
      const said = ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ');
      return `${said}${control.getAttribute('aria-description') ?? ''}${control.title}`.trim() === '';
    })
    .map(control => control.outerHTML.slice(0, 160));
}

/** Entries of menus that are off and have no reason beside them; a shortcut is none. */
function silentEntries(): string[] {
  const silent: string[] = [];
  for (const opener of document.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]')) {
    if (opener.getClientRects().length === 0) continue;
    opener.click();
    const menu = document.getElementById(opener.getAttribute('aria-controls') ?? '');
    for (const entry of menu?.querySelectorAll('[aria-disabled="true"]') ?? []) {
      const why = entry.querySelector('.v-menu-note')?.textContent ?? '';
      if (why === '' || /^(Alt|Ctrl|Del|F\d)/.test(why)) silent.push(`${opener.ariaLabel}: ${entry.textContent}`);
    }
    opener.click();
  }
  return silent;
}

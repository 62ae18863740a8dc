import { describe, expect, it } from 'vitest';
import { openShop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { openNameServer } from '../../kit/providers/name-server.ts';
import { openTlsProxy, testAuthority } from '../../kit/providers/tls-proxy.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const names = await openNameServer();
let port = 0;
const proxy = await openTlsProxy(() => port);
const vitrine = await startVitrine({
  settings: {
    CUSTOM_HOSTS_DNS: names.address,
    CUSTOM_HOSTS_CA: testAuthority,
    CUSTOM_HOSTS_PORT: String(proxy.port),
    CUSTOM_HOSTS_TARGET: 'pages.vitrine-test.org',
    CUSTOM_HOSTS_ADDRESSES: '127.0.0.1',
    CUSTOM_HOSTS_PRIVATE: '1',
  },
});
port = Number(new URL(vitrine.base).port);
const browser = await sharedBrowser();
const caller = overHttp(vitrine);
const bare = 'vitrine-test.org';
const www = `www.${bare}`;

describe.each([
  ['a phone', { width: 360, height: 780 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const)('a creator on %s', (device, viewport) => {
  it('brings a name, sets what it lacks, and lets its two forms change places', async () => {
    for (const name of [bare, www, `_vitrine.${bare}`])
      for (const kind of ['A', 'TXT', 'CNAME'] as const) names.set(name, kind);
    const shop = await openShop(caller, device.replace(' ', ''), { services: [{ title: 'A lesson' }] });
    await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
    const page = await openTab(browser, vitrine, { as: shop, viewport });
    await page.goto('/manage/accountSettings#own-address');
    const part = page.locator('#own-address');
    const isSound = async () => {
      const found = await findBarriers(page, { within: '#own-address' });
      expect(found).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    };

    const field = part.getByRole('textbox', { name: 'Custom domain' });
    await field.fill('uk.com');
    await part.getByRole('button', { name: 'Add domain' }).click();
    await part.getByText('uk.com is shared by many people').waitFor();
    expect(await field.inputValue()).toBe('uk.com');
    await field.fill(`https://${bare}/about`);
    await part.getByRole('button', { name: 'Add domain' }).click();
    await part.getByText('Waiting for DNS').waitFor();
    const other = part.getByRole('region', { name: www });
    await other.getByText('Optional').waitFor();
    await isSound();

    const word = await part
      .getByRole('row')
      .filter({ hasText: `_vitrine.${bare}` })
      .getByText(/^vitrine-/)
      .innerText();
    names.set(`_vitrine.${bare}`, 'TXT', word);
    names.set(bare, 'A', '127.0.0.9');
    await part.getByRole('button', { name: 'Check now' }).click();
    await part.getByText('The domain points to 127.0.0.9. It must point to 127.0.0.1.').waitFor();
    names.set(bare, 'A', '127.0.0.1');
    await part.getByRole('button', { name: 'Check now' }).click();
    await part.getByText('Active').waitFor();
    await other.getByText('Not set up').waitFor();
    expect(await other.getByRole('table').first().innerText()).toContain(www);
    await isSound();

    names.set(www, 'CNAME', 'pages.vitrine-test.org');
    names.set('pages.vitrine-test.org', 'A', '127.0.0.1');
    await part.getByRole('button', { name: 'Check now' }).click();
    await other.getByText(`${www} redirects to ${bare}.`).waitFor();
    await isSound();
    await other.getByRole('button', { name: 'Show my page here instead' }).click();
    await part.getByRole('region', { name: bare, exact: true }).getByText('Active').waitFor();
    await part.getByRole('link', { name: `https://${www}` }).waitFor();

    await part.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await field.waitFor();
    await page.context().close();
  });
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { individualServiceDefaults } from '../../../src/product/services/service.ts';
import { plainLink } from '../../../src/product/showcase/blocks/links/block.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { editPage } from '../../kit/page/edit-page.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

it('a choice is not wrong before it is reached; it is once it is left, or reached again', async () => {
  const caller = overHttp(vitrine);
  const creator = await caller.creator('chooser');
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, creator);
  const [service, link] = [randomUUID(), randomUUID()];
  const put = async (id: string, kind: string, fields: object) =>
    expect((await editPage(caller, { edit: 'item', id, kind, fields }, creator)).status).toBe(200);
  await put(service, 'individualService', { ...individualServiceDefaults, title: 'First steps' });
  await put(link, 'link', { ...plainLink, title: 'My list', description: '', url: 'https://example.com' });

  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  await page.goto(`/manage/pages/1?item=${link}`);
  const problem = page.getByRole('alert').getByText('Choose what it links to');
  await page.getByLabel('Links to').selectOption({ label: 'One of my services' });
  const which = page.getByLabel('Service or class');
  await which.waitFor();
  // The list has taken up what was typed: what draws the form anew has happened.
  await page.getByText('Fix “Service or class” to save').first().waitFor();
  expect(await problem.count()).toBe(0);

  await which.focus();
  await page.keyboard.press('Tab');
  await problem.waitFor();
  await which.selectOption({ label: 'First steps' });
  await problem.waitFor({ state: 'detached' });

  await page.getByLabel('Links to').selectOption({ label: 'A link, email or phone number' });
  await page.getByLabel('Address', { exact: true }).fill('');
  await page.reload();
  await page.getByRole('alert').getByText('Enter a link, email or phone number').waitFor();
});

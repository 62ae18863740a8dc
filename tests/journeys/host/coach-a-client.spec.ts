import { expect, it } from 'vitest';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);

/** A zone in which it is about noon, when emails leave. */
const noonZone = (): string => {
  const hours = 12 - new Date().getUTCHours();
  // The names of these zones have the sign of POSIX.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};

it('a creator writes a template and starts it; the client does a task from the email, and the creator sees it', async () => {
  const creator = await caller.creator('coachesclient', noonZone());
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, creator);
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1280, height: 800 } });
  await page.goto('/manage/programmes');
  await page.getByText('No client has a programme yet').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Write a template' }).press('Enter');

  const editor = page.getByRole('dialog');
  await editor.getByLabel('Name').fill('Four weeks of walking');
  await editor.getByLabel('They report').fill('Weight');
  await editor.getByLabel('Unit').fill('kg');
  await editor.getByLabel('What is to be done').fill('Stand on the scales');
  await editor.getByLabel('Ask for the number').check();
  await editor.getByRole('button', { name: 'Add a task' }).press('Enter');
  await editor.getByLabel('What is to be done').fill('Walk to the river');
  expect(await findBarriers(page)).toEqual([]);
  // Ordered by the keyboard.
  await editor.getByRole('button', { name: 'Day 2 Walk to the river', exact: true }).press('Alt+ArrowUp');
  expect(await editor.getByRole('listitem').first().innerText()).toContain('Walk to the river');
  await editor.getByRole('button', { name: 'Day 2 Walk to the river', exact: true }).press('Alt+ArrowDown');
  await editor.getByRole('button', { name: 'New template' }).press('Enter');
  await page.getByText('Four weeks of walking created').waitFor();

  await page.goto(`/manage/programmes/new?${new URLSearchParams({ email: 'walks@example.org', name: 'Cleo' })}`);
  const start = page.getByRole('dialog', { name: 'Start a programme' });
  await start.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Four weeks of walking' });
  expect(await start.getByLabel('Email of the client').inputValue()).toBe('walks@example.org');
  await start.getByRole('button', { name: 'Start programme' }).press('Enter');
  await page.getByText('Programme started for Cleo').waitFor();

  const mail = await vitrine.mailTo('walks@example.org', 'Stand on the scales');
  const link = /\/programmes\/[\w-]{64}/.exec(mail)?.[0] ?? '';
  expect(link).not.toBe('');
  const client = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  await client.goto(link);
  await client.getByRole('heading', { level: 1, name: 'Four weeks of walking' }).waitFor();
  expect(await findBarriers(client)).toEqual([]);
  expect(await isTooWide(client)).toBe(false);
  await client.getByRole('button', { name: 'Done', exact: true }).first().click();
  await client.getByText('Enter a number, such as 82.4').waitFor();
  await client.getByLabel('Weight (kg)').fill('82,4');
  await client.getByRole('button', { name: 'Done', exact: true }).first().press('Enter');
  await client.getByText('1 of 2 tasks done').waitFor();
  await client.getByLabel('Write a note').fill('The scales are new');
  await client.getByRole('button', { name: 'Send note' }).click();
  await client.getByText('The scales are new').waitFor();
  expect(await findBarriers(client)).toEqual([]);

  await page.goto('/manage/programmes');
  const row = page.getByRole('row').filter({ hasText: 'Cleo' });
  await row.getByText('82.4 kg').waitFor();
  await row.getByText('New', { exact: true }).waitFor();
  await row.getByRole('link').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('The scales are new').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Change Walk to the river' }).press('Enter');
  await sheet.getByLabel('What is to be done').fill('Walk to the lake');
  await sheet.getByRole('button', { name: 'Save task' }).press('Enter');
  await sheet.getByText('Walk to the lake').waitFor();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => isTooWide(page)).toBe(false);
  await sheet.getByRole('button', { name: 'Pause' }).press('Enter');
  await sheet.getByText('What is ahead moves by the days of the pause').waitFor();
  await client.reload();
  await client.getByText('has paused this programme').waitFor();
});

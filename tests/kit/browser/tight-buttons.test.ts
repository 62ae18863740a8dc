import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { tightButtons } from './tight-buttons.ts';

const page = `<!doctype html><html lang="en"><body><style>
  dialog { position: fixed; inset: 0; margin: 20px; width: 400px; height: 300px; padding: 0; border: 0 }
  .v-button { position: absolute; height: 30px; width: 100px }
</style><dialog class="v-dialog"><h2>Refund</h2>
  <button class="v-button" style="left: 16px; bottom: 16px">Fits</button>
  <button class="v-button" style="right: -8px; bottom: 16px">Cut</button>
  <button class="v-button" style="left: 150px; bottom: 8px">Low</button>
  <button class="v-button" style="left: 150px; bottom: 8px; display: none">Hidden</button>
  <div style="overflow: auto; height: 60px; padding: 0 16px"><p style="height: 300px">Long</p><button class="v-button" style="position: static">Below</button></div>
  <div class="v-toasts"><button class="v-button" style="left: 250px; bottom: 2px">Dismiss</button></div>
  <dialog><button class="v-button" style="top: 0; left: 0">Nested</button></dialog>
</dialog></body></html>`;

test('a button nearer than 16 px to an edge of its dialog is told, with its side', async () => {
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 600, height: 400 } });
  const tab = await context.newPage();
  await tab.route('**/*', route => route.fulfill({ contentType: 'text/html', body: page }));
  await tab.goto('http://dialogs.example/');
  expect(tightButtons(context)).toEqual([]);
  await tab.evaluate(() => document.querySelector('dialog')?.showModal());
  const told: string[] = [];
  await expect.poll(() => told.push(...tightButtons(context))).toBe(2);
  expect(told).toEqual([
    'Refund: "Cut" is -8 px from the right, 600 px wide',
    'Refund: "Low" is 8 px from the bottom, 600 px wide',
  ]);
  await browser.close();
});

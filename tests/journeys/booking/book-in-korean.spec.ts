import { expect, it } from 'vitest';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { englishIn } from '../../kit/page/english-in.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const app = overHttp(vitrine);
const shop = await openShop(app, 'seoulhost', {
  zone: 'Asia/Seoul',
  services: [
    {
      title: '커리어 상담',
      stepMinutes: 60,
      price: dollars(40),
      payMethods: ['unpaid_pay_later'],
      minimumNoticeMinutes: 0,
    },
  ],
});
await app.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
const own = ['seoulhost Tester', 'seoulhost', 'Tester', 'Minji', 'minji'];

it('a creator chooses Korean, and a visitor with an English browser books in Korean alone, at 360 and at 320 px', async () => {
  const desk = await openTab(browser, vitrine, { as: shop, viewport: { width: 1440, height: 900 } });
  await desk.goto('/manage/accountSettings#page-language');
  await desk.getByRole('radio', { name: /한국어/ }).click();
  await desk.getByText('Page language: 한국어 (Korean)').waitFor();
  await desk.context().close();

  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  await page.goto('/at/seoulhost');
  expect(await page.locator('html').getAttribute('lang')).toBe('ko-KR');
  await page.getByRole('link', { name: '예약하기: 커리어 상담' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: '시간 선택' }).waitFor();
  for (const width of [360, 320]) {
    await resized(page, { width, height: 780 });
    await expect.poll(() => dialog.locator('.bk-day b').count()).toBe(7);
    // Each date in one line, and none over its neighbour.
    const days = await dialog.locator('.bk-day b').evaluateAll(found =>
      found.map(day => ({
        text: day.textContent,
        lines: day.getClientRects().length,
        over: day.scrollWidth - (day.closest('.bk-day')?.clientWidth ?? 0),
      })),
    );
    for (const { text, lines, over } of days) {
      expect(text).toMatch(/^\d{1,2}일$/);
      expect([lines, Math.max(over, 0)]).toEqual([1, 0]);
    }
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
  }
  await resized(page, { width: 360, height: 780 });
  expect(englishIn(await dialog.innerHTML(), own)).toEqual([]);
  await dialog
    .getByRole('button', { name: /^오[전후] \d{1,2}:\d\d/ })
    .first()
    .click();
  await dialog.getByLabel('이름').waitFor();
  await dialog.getByRole('button', { name: '예약하기' }).click();
  await dialog.getByText('이름을 입력해 주세요').first().waitFor();
  expect(englishIn(await dialog.innerHTML(), own)).toEqual([]);
  await dialog.getByLabel('이름').fill('Minji');
  await dialog.getByLabel('이메일').fill('minji@example.org');
  await dialog.getByRole('button', { name: '예약하기' }).click();
  await page.getByRole('heading', { name: '예약이 확정되었습니다' }).waitFor();
  expect(englishIn(await page.content(), own)).toEqual([]);
  expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
  await page.context().close();
});

import { expect, it } from 'vitest';
import { focused, tabTo } from '../../kit/browser/keyboard.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

const email = 'kim.keys@example.org';
const line = 'Dancing for people who think they can’t.';

it('a new creator signs up, answers, adds, arranges, styles and publishes without a pointer', async () => {
  const page = await openTab(browser, vitrine, { viewport: { width: 1440, height: 900 } });
  const { keyboard } = page;
  const at = (wanted: RegExp) => expect.poll(() => focused(page)).toMatch(wanted);
  const goOn = async () => {
    await tabTo(page, /^button (Continue|Next)/);
    await keyboard.press('Enter');
  };

  await page.goto('/signup');
  await page.getByLabel('Email').waitFor();
  await tabTo(page, /^input First name/);
  await keyboard.type('Kim');
  await keyboard.press('Tab');
  await keyboard.type('Duarte');
  await keyboard.press('Tab');
  await keyboard.type(email);
  await tabTo(page, /^input Password/);
  await keyboard.type('a window seat');
  await keyboard.press('Enter');
  await at(/^input Code/);
  await keyboard.type(/\b\d{6}\b/.exec(await vitrine.mailTo(email, 'is your Vitrine code'))?.[0] ?? '');

  await at(/^h1 Add your photo/);
  await tabTo(page, /^button .*(Skip|later)/);
  await keyboard.press('Enter');
  await at(/^h1 What do you do/);
  await tabTo(page, /^input .*Fitness Trainer/);
  await keyboard.press('ArrowDown');
  await tabTo(page, /^input Your headline/);
  await keyboard.press('Control+a');
  await keyboard.type('Salsa for shy people');
  await goOn();
  await at(/^h1 What are you good at/);
  await tabTo(page, /^button Salsa/);
  // A chosen suggestion leaves the row, and the keys are at the next.
  for (const next of [/^button Bachata/, /^button Kizomba/, /^button Afro-fusion/]) {
    await keyboard.press('Enter');
    await at(next);
  }
  await goOn();
  await at(/^h1 What can people book/);
  await tabTo(page, /^input Name/);
  await keyboard.press('Control+a');
  await keyboard.type('First private lesson');
  await goOn();
  await at(/^h1 When can people book/);
  await goOn();
  await at(/^h1 Write your greeting/);
  await tabTo(page, /^textarea Greeting/);
  await keyboard.type(line);
  expect(await page.getByLabel('Greeting').inputValue()).toBe(line);
  await goOn();
  await at(/^h1 Choose a style/);
  await tabTo(page, /^input Cubano/);
  await goOn();
  await at(/^h1 Would you like to continue/);
  await tabTo(page, /^input Page address/);
  await keyboard.press('Control+a');
  await keyboard.type('kimkeys');
  // The form does not wait for the answer that the address is free.
  await tabTo(page, /^button Publish/);
  await keyboard.press('Enter');
  await at(/^h1 Your page is live/);
  const seen = async () => (await fetch(`${vitrine.base}/at/kimkeys`)).text();
  for (const words of [line, 'Salsa for shy people', 'First private lesson']) expect(await seen()).toContain(words);

  await page.goto('/manage/pages/1');
  await page.getByRole('navigation', { name: 'Page sections' }).getByText('First private lesson').waitFor();
  const add = async (section: string, field: RegExp, ...words: string[]) => {
    await keyboard.press('/');
    await at(/^input Search sections/);
    await keyboard.type(section);
    await keyboard.press('Enter');
    await at(field);
    for (const [index, word] of words.entries()) {
      if (index > 0) await keyboard.press('Tab');
      await keyboard.type(word);
    }
  };
  await add('review', /^textarea Review/, 'She made me dance.', 'Rita from Graça');
  await keyboard.press('Escape');
  await add('experience', /^input Role/, 'Dance teacher', 'A studio');
  await keyboard.press('Escape');
  await add('links', /^input Address/, 'example.com/list', 'My playlist for practice');
  await keyboard.press('Escape');
  await add('team', /^input Name/, 'Tomé Alves');
  await keyboard.press('Escape');
  await add('about', /^input Title/, 'How I began');
  await tabTo(page, /^div Text/);
  await keyboard.type('In a kitchen.');
  // Rich text lets go of the keys too.
  await keyboard.press('Escape');
  await at(/^button How I began/);

  await tabTo(page, /^button Bachata/);
  await keyboard.press('Alt+ArrowUp');
  await page.getByRole('status').getByText('Bachata moved to position 1').waitFor();
  await keyboard.press('Control+z');
  await page.getByRole('status').getByText('Undone').waitFor();

  // From anywhere into the form that is named.
  await keyboard.press('Control+k');
  await keyboard.type('style');
  await page.getByRole('option', { name: 'Appearance: style, colors, fonts' }).waitFor();
  await keyboard.press('Enter');
  await at(/^input (Light|Dark)/);
  await tabTo(page, /^input Cubano/);
  await keyboard.press('ArrowDown');
  const themePreview = page.getByRole('region', { name: 'Style preview' });
  await themePreview.getByText('Previewing Soul.').waitFor();
  await tabTo(page, /^button Apply/);
  await keyboard.press('Enter');
  await at(/^input Soul/);
  await themePreview.waitFor({ state: 'detached' });

  await page.getByText(/^Saved \d/).waitFor();
  await tabTo(page, /^button Publish$/, 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByText('Would you like to continue to publish your Showcase?').waitFor();
  await tabTo(page, /^button Publish$/);
  await keyboard.press('Enter');
  await at(/^h3 Your page is live/);
  await tabTo(page, /^a View your page/);
  for (const words of ['Rita from Graça', 'How I began', 'My playlist for practice', 'data-art="motown"'])
    expect(await seen()).toContain(words);
});

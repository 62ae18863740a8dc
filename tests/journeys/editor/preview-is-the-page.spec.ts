import { expect, it } from 'vitest';
import { isSectionKind } from '../../../src/product/showcase/block-kinds/kinds.ts';
import { singleItem } from '../../../src/product/showcase/document/first-view.ts';
import { type LiveFacts, nextFreeKey } from '../../../src/product/showcase/document/live-facts.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { samplePage } from '../../kit/page/sample-pages.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

it('what the editor shows is what visitors get, word by word and image by image, with every kind of block', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'mirror');
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  await page.goto('/manage/pages/1');
  const frame = page.frameLocator('iframe[title="Your page on a phone"]');
  await frame.locator('main section').first().waitFor();
  // What the page's script asks for is in the preview too, in the zone and format of this browser.
  const facts = await page.evaluate(async userUrl => {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const asked = await fetch(`/api/vitrine/availability/facts?${new URLSearchParams({ userUrl, zone })}`);
    return ((await asked.json()) as LiveFacts).facts;
  }, creator.userUrl);
  expect(facts[nextFreeKey]).toMatch(/^Next available: /);
  await frame
    .locator(`[data-fact="${nextFreeKey}"]`, { hasText: facts[nextFreeKey] ?? '' })
    .first()
    .waitFor();
  const preview = await frame.locator('body > .v').evaluate(linesOf);

  // The page as it was sent, before its script or the browser's state touches it.
  const sent = await (await fetch(`${vitrine.base}/at/${creator.userUrl}`)).text();
  const parsed = await page.evaluateHandle(html => new DOMParser().parseFromString(html, 'text/html'), sent);
  const kinds = await parsed.evaluate(document =>
    [...document.querySelectorAll('main [data-section]')].map(section => section.getAttribute('data-section')),
  );
  await parsed.evaluate((document, known: LiveFacts['facts']) => {
    for (const element of document.querySelectorAll('[data-fact]')) {
      const text = known[element.getAttribute('data-fact') ?? ''];
      if (text !== undefined) element.textContent = text;
    }
  }, facts);
  const body = await parsed.evaluateHandle(document => document.querySelector('body > .v') as Element);
  const published = await body.evaluate(linesOf);

  // A card is drawn while its promotion lasts, and this creator has none.
  expect(kinds).toEqual(
    samplePage.sections.flatMap(({ kind }) => (isSectionKind(kind) && kind !== 'crossPromotion' ? [kind] : [])),
  );
  expect(await parsed.evaluate(document => document.title)).toBe(singleItem(samplePage, 'htmlMetaTags')?.fields.title);
  expect(published.length).toBeGreaterThan(200);
  expect(preview.map(sameInBoth)).toEqual(published.map(sameInBoth));
});

/**
 * Which item is drawn where, only the editor needs to know; a service has its address by title once it is published, and
 * a page its own in full.
 */
const sameInBoth = (line: string): string =>
  line
    .replaceAll(vitrine.base, '')
    .replaceAll(encodeURIComponent(vitrine.base), '')
    .replace(/ data-item="[^"]+"/, ' data-item=""')
    .replace(/(\/services\/)[^"]+"/, '$1"');

/** An element as lines: every tag with its attributes by name, since nobody promises their order, and every text. */
function linesOf(element: Element): string[] {
  const whole = element.cloneNode(true);
  // React makes several text nodes where a parser makes one.
  whole.normalize();
  const write = (node: Node, depth: string): string[] => {
    if (!('attributes' in node)) return [`${depth}${node.textContent}`];
    const { localName, attributes } = node as Element;
    const named = [...attributes].map(({ name, value }) => `${name}="${value}"`).sort();
    return [[`${depth}${localName}`, ...named].join(' '), ...[...node.childNodes].flatMap(n => write(n, `${depth} `))];
  };
  return write(whole, '');
}

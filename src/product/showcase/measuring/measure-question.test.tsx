import { expect, it } from 'vitest';
import { sampleFacts, samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import { contentPolicy } from '../rendering/content-policy.flow.ts';
import { type PageAssets, renderContactHtml, renderPageHtml, renderServiceHtml } from '../rendering/page-html.tsx';

const assets: PageAssets = {
  origin: 'https://vitrine.example',
  fonts: {},
  loader: '',
  islandUrls: { en: '', ko: '' },
};
const measure = { key: 'key-of-pages', to: 'https://collector.example/2', url: '/assets/measure-1a2b3c.js' };
const on = { ...sampleFacts, isMeasured: true };
const pages = (facts: typeof on, given: PageAssets) => [
  renderPageHtml(samplePage, facts, given),
  renderServiceHtml(samplePage, facts, given, 'first-lesson') ?? '',
  renderContactHtml(samplePage, facts, given),
];

it('is on every page of a creator who turned it on, where the operator has a key', () => {
  for (const html of pages(on, { ...assets, measure })) {
    expect(html).toContain('<aside class="measure" aria-label="Measuring visits"');
    expect(html).toContain('data-key="key-of-pages" data-to="https://collector.example/2" hidden=""');
    expect(html).toContain(`src="${measure.url}"`);
    expect(contentPolicy(html, [])).toContain("connect-src 'self' https://collector.example;");
  }
});

it.each([
  ['the creator did not turn it on', { ...on, isMeasured: false }, { ...assets, measure }],
  ['the operator has no key', on, assets],
])('is on no page when %s', (_why, facts, given) => {
  for (const html of pages(facts, given)) {
    expect(html).not.toContain('measure');
    expect(contentPolicy(html, [])).toContain("connect-src 'self';");
  }
});

it('lets a page send to this server alone by default', () => {
  const [html = ''] = pages(on, { ...assets, measure: { ...measure, to: '/api/vitrine/events' } });
  expect(contentPolicy(html, [])).toContain("connect-src 'self';");
});

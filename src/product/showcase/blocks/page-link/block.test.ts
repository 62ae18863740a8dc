import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleFacts } from '../../../../../tests/kit/page/sample-pages.ts';
import { checkFields } from '../../document/showcase.ts';
import { pageLink } from './block.ts';
import { PageLinkView } from './view.tsx';

describe('a way to another page', () => {
  it.each([
    [{ pageId: 'weddings', label: '' }, {}],
    [{ pageId: 'weddings', label: 'a'.repeat(111) }, { label: 'Use at most 110 characters' }],
    [{ pageId: '', label: 'x' }, { pageId: 'Choose a page' }],
    [{ pageId: '../1', label: 'x' }, { pageId: 'Choose a page' }],
    [{ pageId: '__proto__', label: 'x' }, { pageId: 'Choose a page' }],
  ])('%j', (fields, messages) => {
    const checked = checkFields('pageLink', fields);
    expect(checked.ok ? {} : checked.refusal.fields).toEqual(messages);
  });

  it('bears its own words or the title of the page, and is left out where the page is not live', () => {
    const items = [
      { id: 'a', fields: { pageId: 'weddings', label: '' } },
      { id: 'b', fields: { pageId: 'weddings', label: 'For two' } },
      { id: 'c', fields: { pageId: 'gone', label: 'Deleted' } },
    ];
    const facts = { ...sampleFacts, pages: { weddings: { title: 'Weddings', path: '/at/maya/pages/weddings' } } };
    const section = { kind: 'pageLink' as const, settings: pageLink.settingsDefaults, items };
    const html = renderToStaticMarkup(PageLinkView({ section, facts }));
    expect([...html.matchAll(/<a href="([^"]*)"><strong>([^<]*)/g)].map(([, href, text]) => [href, text])).toEqual([
      ['/at/maya/pages/weddings', 'Weddings'],
      ['/at/maya/pages/weddings', 'For two'],
    ]);
  });
});

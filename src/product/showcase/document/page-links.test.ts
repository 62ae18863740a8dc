import { describe, expect, it } from 'vitest';
import { samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import type { PageSection } from './page-document.ts';
import { pageTabs, sharedAddress } from './page-links.ts';

describe('an address to share', () => {
  it.each([
    ['/at/maya', undefined, 'https://vitrine.example/at/maya', 'vitrine.example/at/maya'],
    ['/at/maya', 'maya.dance', 'https://maya.dance/', 'maya.dance'],
    ['/at/maya/pages/faq', undefined, 'https://vitrine.example/at/maya/pages/faq', 'vitrine.example/at/maya/pages/faq'],
    ['/at/maya/pages/faq', 'maya.dance', 'https://maya.dance/pages/faq', 'maya.dance/pages/faq'],
  ])('of %s with the own host %s is %s', (path, ownHost, address, shown) => {
    expect(sharedAddress(path, ownHost, 'https://vitrine.example')).toEqual({ address, shown });
  });
});

describe('the tabs of a page', () => {
  const tabsWith = (headings: { review?: string; mediaText?: string }): string[] => {
    const named = samplePage.sections.flatMap((section): PageSection[] => {
      if (section.kind !== 'review' && section.kind !== 'mediaText') return [section];
      const heading = headings[section.kind];
      return heading === undefined ? [] : [{ ...section, settings: { heading } } as PageSection];
    });
    return pageTabs({ ...samplePage, sections: named }).map(({ label, href }) => `${label} ${href}`);
  };

  it.each([
    ['of neither section', {}, []],
    [
      'of headings nobody wrote',
      { review: 'Review', mediaText: '' },
      ['Testimonials #testimonials', 'About me #about-me'],
    ],
    [
      'of the creator’s own',
      { review: 'Kind words', mediaText: 'My way' },
      ['Kind words #testimonials', 'My way #about-me'],
    ],
    ['of a long one', { mediaText: 'How I came to teach salsa in Lapa' }, ['How I came to teach… #about-me']],
  ])('%s', (_name, headings, tabs) => {
    expect(tabsWith(headings)).toEqual(tabs.length === 0 ? [] : ['Home #home', ...tabs]);
  });
});

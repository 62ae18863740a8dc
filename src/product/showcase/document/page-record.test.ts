import { describe, expect, it, test } from 'vitest';
import { migrateFields } from '../block-fields/block.ts';
import { blocks } from '../block-kinds/kinds.ts';
import { inStyle } from '../blocks/appearance/block.ts';
import { emptyProfile } from '../blocks/basic-profile/block.ts';
import { isAllowedOn, kindsOf, waysFrom, wearing, withReachablePages } from './extra-page.ts';
import type { PageDocument } from './page-document.ts';
import { daysLeft, freeSlug, slugSchema, suggestSlug } from './page-record.ts';
import { pageTemplates, templateCodes } from './page-templates.ts';
import { checkFields } from './showcase.ts';

describe('the address of a page', () => {
  it.each(['a', 'wedding-dances', '2026', `${'a'.repeat(29)}-${'b'.repeat(30)}`])('may be %s', slug => {
    expect(slugSchema.parse(` ${slug} `)).toBe(slug);
  });

  it.each([
    ['', 'Enter an address'],
    ['Wedding', 'Use only lowercase letters, digits and hyphens between them'],
    ['a--b', 'Use only lowercase letters, digits and hyphens between them'],
    ['-a', 'Use only lowercase letters, digits and hyphens between them'],
    ['a/b', 'Use only lowercase letters, digits and hyphens between them'],
    ['café', 'Use only lowercase letters, digits and hyphens between them'],
    ['a'.repeat(61), 'Use at most 60 characters'],
    ['trash', 'This address is reserved'],
  ])('may not be "%s"', (slug, message) => {
    expect(slugSchema.safeParse(slug).error?.issues[0]?.message).toBe(message);
  });

  it.each([
    ['Bachata & salsa', 'bachata-salsa'],
    ['  Über mich!  ', 'uber-mich'],
    ['첫 만남', 'page'],
    ['New', 'new-page'],
    ['x'.repeat(80), 'x'.repeat(56)],
  ])('is suggested from the title "%s"', (title, slug) => {
    expect(suggestSlug(title)).toBe(slug);
    expect(slugSchema.safeParse(slug).success).toBe(true);
  });

  it('counts on where a suggestion is taken', () => {
    expect(freeSlug('faq', new Set())).toBe('faq');
    expect(freeSlug('faq', new Set(['faq', 'faq-2']))).toBe('faq-3');
    const long = 'a'.repeat(60);
    expect(slugSchema.safeParse(freeSlug(long, new Set([long]))).success).toBe(true);
  });
});

test.each([
  ['2026-06-01T10:00:00Z', 30],
  ['2026-06-01T10:00:01Z', 30],
  ['2026-06-30T11:00:00Z', 1],
  ['2026-07-01T10:00:00Z', 0],
  ['2026-09-01T10:00:00Z', 0],
])('a page deleted on June 1 at 10 has on %s %i days left', (now, days) => {
  expect(daysLeft(new Date('2026-06-01T10:00:00Z'), new Date(now))).toBe(days);
});

describe('an extra page', () => {
  it('holds every kind but what is sold by calendar', () => {
    expect(kindsOf('1')).toContain('groupService');
    for (const kind of ['individualService', 'groupService', 'promotion'] as const) {
      expect(kindsOf('other')).not.toContain(kind);
      expect([isAllowedOn(kind, '1'), isAllowedOn(kind, 'other')]).toEqual([true, false]);
    }
    expect(kindsOf('other')).toEqual(kindsOf('1').filter(kind => isAllowedOn(kind, 'other')));
  });

  const page = (pageId: string, sections: PageDocument['sections'] = []): PageDocument => ({
    version: 1,
    pageId,
    profile: emptyProfile(pageId, ''),
    appearance: inStyle(pageId === '1' ? 'cubano' : 'minimal', 'light'),
    sections,
  });

  it("uses the Showcase's header and style; the Showcase uses its own", () => {
    const { profile, appearance } = page('1');
    expect(wearing(page('other'), page('1'))).toMatchObject({ pageId: 'other', profile, appearance });
    expect(wearing(page('1'), page('other'))).toEqual(page('1'));
  });

  const links = [
    { id: 'a', fields: { pageId: 'live', label: '' } },
    { id: 'b', fields: { pageId: 'draft', label: '' } },
    { id: 'c', fields: { pageId: 'constructor', label: '' } },
  ];

  it('has no links to pages visitors cannot open', () => {
    const given = page('other', [{ kind: 'pageLink', settings: { heading: '' }, items: links }]);
    const shown = withReachablePages(given, { live: { title: 'Live', path: '/at/maya/pages/live' } });
    expect(shown.sections[0]?.items.map(item => item.id)).toEqual(['a']);
  });

  it('leads to the Showcase for booking only when something can be booked there', () => {
    expect(waysFrom(page('other'), page('1'), { userUrl: 'maya', zone: 'Europe/Lisbon' })).toEqual({
      contactUrl: '/at/maya/contact',
    });
  });
});

describe.each(templateCodes)('the template %s', code => {
  it('has content that every block accepts, on the pages where it is allowed', () => {
    for (const { kind, version, fields } of pageTemplates[code].items) {
      expect(checkFields(kind, migrateFields(blocks[kind], { version, fields }))).toMatchObject({ ok: true });
      expect(isAllowedOn(kind, 'other')).toBe(true);
    }
  });
});

import { expect, it } from 'vitest';
import { samplePage } from '../../../tests/kit/page/sample-pages.ts';
import { inStyle } from '../showcase/blocks/appearance/block.ts';
import { entityRecords, type PageOwner, type StoredPage } from './page-entity.ts';

const owner: PageOwner = {
  ...{ userId: 'u', userUrl: 'maya', zone: 'Europe/Lisbon', language: 'en', currency: 'USD', timeFormat: '24h' },
  ...{ plan: 'pro', isMeasured: false, editProfileAllowed: true, profileImageUrl: 'https://v.example/images/p.webp' },
};
const showcase: StoredPage = {
  ...{ document: samplePage, title: '', slug: null, description: '', inMenu: true, isPublished: true },
  pendingTheme: inStyle('noir', 'dark'),
};
const records = entityRecords(showcase, owner);
const fieldsOf = (key: string) => records.find(record => record.key === key)?.fields;

it('every kind of item has its settings kind, and the profile, the look and the page have theirs', () => {
  const kinds = new Set(records.map(({ kind }) => kind));
  const items = [...kinds].filter(kind => !/Settings$/.test(kind) && kind !== 'page-pending-theme');
  expect(items.length).toBeGreaterThan(15);
  expect(items.filter(kind => !kinds.has(`${kind}Settings`))).toEqual([]);
  expect(items).toEqual(expect.arrayContaining(['page', 'basicProfile', 'appearance']));
  expect(fieldsOf('skillSettings#1')).toMatchObject({ heading: expect.any(String) });
  expect(fieldsOf('appearanceSettings#1')).toEqual({ mode: 'default', theme: 'light', text: 'black' });
  expect(fieldsOf('basicProfileSettings#1')).toEqual({ timeFormat: '24h', isMeasured: false });
  expect(fieldsOf('pageSettings#1')).toMatchObject({ pageUrl: null, inMenu: true });
});

it('no two records have one key', () => expect(new Set(records.map(({ key }) => key)).size).toBe(records.length));

it('the profile and the page have the fields of the specification', () => {
  expect(fieldsOf('basicProfile#1')).toMatchObject({
    ...{ userId: 'u', userUrl: 'maya', firstName: 'Maya', lastName: 'Okafor', isPublished: true },
    profileImageUrl: 'https://v.example/images/p.webp',
  });
  const page = fieldsOf('page#1') as Record<string, unknown>;
  expect(Object.keys(page).toSorted()).toEqual(
    [
      ...['services', 'serviceSettings', 'appearance', 'appConfigurations', 'authorization', 'bio', 'reviews'],
      ...['experiences', 'skills', 'subscriptionPlan', 'pageId', 'isPublished'],
    ].toSorted(),
  );
  expect(page).toMatchObject({
    authorization: { userId: 'u', editProfileAllowed: true },
    appConfigurations: { language: 'en', zone: 'Europe/Lisbon', currency: 'USD' },
    subscriptionPlan: 'pro',
  });
  const keys = new Set(records.map(({ key }) => key));
  for (const list of ['services', 'reviews', 'experiences', 'skills'])
    expect([list, (page[list] as string[]).filter(key => !keys.has(key))]).toEqual([list, []]);
});

it('a look under preview has the key of the specification, and none is written without one', () => {
  expect(fieldsOf('page-pending-theme#1')).toEqual(inStyle('noir', 'dark'));
  const without = entityRecords({ ...showcase, pendingTheme: null }, owner);
  expect(without.some(({ kind }) => kind === 'page-pending-theme')).toBe(false);
});

it('an extra page has its own marker and items, and the profile and look of the Showcase', () => {
  const document = { ...samplePage, pageId: 'other' };
  const extra = entityRecords(
    { ...showcase, document, title: 'Weddings', slug: 'weddings', pendingTheme: null },
    owner,
  );
  expect(new Set(extra.map(({ page }) => page))).toEqual(new Set(['#PAGE#other']));
  expect(extra.filter(({ kind }) => /^(basicProfile|appearance)/.test(kind))).toEqual([]);
  expect(extra.find(({ key }) => key === 'pageSettings#other')?.fields).toMatchObject({
    ...{ title: 'Weddings', pageUrl: 'weddings' },
  });
});

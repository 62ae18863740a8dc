import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { newPassword } from '../../product/accounts/account/password.ts';
import { weeklyScheduleSchema } from '../../product/calendar/weekly-schedule.ts';
import { mayHold } from '../../product/plans/entitlement.ts';
import { blocks, isSectionKind } from '../../product/showcase/block-kinds/kinds.ts';
import { appearanceSchema } from '../../product/showcase/blocks/appearance/block.ts';
import { basicProfileSchema } from '../../product/showcase/blocks/basic-profile/block.ts';
import { imageIdsIn } from '../../product/showcase/document/page-images.ts';
import { type DemoCreator, withStoredIds } from './demo-creator.ts';
import { pictureFile } from './demo-pictures.flow.ts';
import { hanaPark } from './hana-park.ts';
import { jonasLind } from './jonas-lind.ts';
import { mayaOkafor } from './maya-okafor.ts';

const itemsOf = (creator: DemoCreator) =>
  creator.sections.flatMap(({ kind, items }) => items.map(({ key, fields }) => ({ kind, key, fields })));

const picturesUsed = ({ basicProfile, ...creator }: DemoCreator) => [
  basicProfile.imageId,
  basicProfile.coverId,
  ...creator.sections.flatMap(({ items }) => items.flatMap(({ fields }) => imageIdsIn(fields))),
];

describe.each([mayaOkafor, jonasLind, hanaPark])('$handle', creator => {
  it.each(itemsOf(creator))('$kind $key is stored as it is written', ({ kind, fields }) => {
    expect(blocks[kind].fields.parse(fields)).toEqual(fields);
  });

  it('has settings, a profile, an appearance and a week the product accepts', () => {
    for (const { kind, settings } of creator.sections) expect(blocks[kind].settings.parse(settings)).toEqual(settings);
    expect(basicProfileSchema.parse(creator.basicProfile)).toEqual(creator.basicProfile);
    expect(appearanceSchema.parse(creator.appearance)).toEqual(creator.appearance);
    expect(weeklyScheduleSchema.parse(creator.windows)).toEqual(creator.windows);
    const services = creator.sections.flatMap(({ kind, items }) =>
      kind === 'individualService' ? items.map(({ key }) => key) : [],
    );
    for (const { windows, services: offered } of creator.schedules ?? []) {
      expect(weeklyScheduleSchema.parse(windows)).toEqual(windows);
      expect(services).toEqual(expect.arrayContaining([...offered]));
    }
    expect(newPassword().safeParse(creator.password).success).toBe(true);
    expect(creator.handle).toMatch(/^[a-z]{3,30}$/);
  });

  it('comes to what can be booked before all else', () => {
    const sections = creator.sections.map(({ kind }) => kind).filter(isSectionKind);
    expect(sections.slice(0, 2).toSorted()).toEqual(['groupService', 'individualService']);
  });

  it('stays within the plan', () => {
    for (const { kind, items } of creator.sections) expect(mayHold(kind, items.length, creator.plan)).toBeUndefined();
  });

  it('sells in one currency and keeps one name for each item', () => {
    const keys = itemsOf(creator).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { fields } of itemsOf(creator)) {
      if ('price' in fields) expect(fields.price.currency).toBe(creator.currency);
    }
  });

  it('has every picture it shows, and shows every picture it has', () => {
    expect(new Set(picturesUsed(creator))).toEqual(new Set(Object.keys(creator.pictures)));
  });

  it.each(Object.entries(creator.pictures))('has a drawing and words for %s', (key, alt) => {
    expect(readFileSync(pictureFile(creator.handle, key), 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(alt.length).toBeGreaterThan(20);
  });

  it('names only parts that it has', () => {
    const keys = new Set(itemsOf(creator).map(({ key }) => key));
    for (const { fields } of itemsOf(creator)) {
      if ('targetId' in fields && fields.targetId !== null) expect(keys).toContain(fields.targetId);
    }
  });

  it('takes the ids of stored pictures', () => {
    const stored = withStoredIds(
      creator,
      key => `stored-${key}`,
      key => key,
    );
    expect(picturesUsed(stored)).toEqual(picturesUsed(creator).map(key => (key === null ? null : `stored-${key}`)));
  });
});

test('no picture is kept that no page shows', () => {
  const shown = [mayaOkafor, jonasLind, hanaPark].flatMap(({ handle, pictures }) =>
    Object.keys(pictures).map(key => `${handle}-${key}.svg`),
  );
  expect(readdirSync(new URL('./pictures', import.meta.url)).toSorted()).toEqual(shown.toSorted());
});

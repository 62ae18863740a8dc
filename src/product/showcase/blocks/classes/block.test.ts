import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleFacts, samplePage } from '../../../../../tests/kit/page/sample-pages.ts';
import { migrateFields } from '../../block-fields/block.ts';
import { checkFields } from '../../document/showcase.ts';
import { classes } from './block.ts';
import { ClassesView } from './view.tsx';

const evening = { ...classes.itemDefaults('2026-06-01'), title: 'Beginners' };
const messagesOf = (given: object) => {
  const checked = checkFields('groupService', { ...evening, ...given });
  return checked.ok ? {} : checked.refusal.fields;
};

describe('a class', () => {
  it.each([
    ['is whole with a name', {}, {}],
    ['needs one', { title: '' }, { title: 'Title is required' }],
    ['is named in 50 characters', { title: 'a'.repeat(51) }, { title: 'Use at most 50 characters' }],
    ['has a place', { capacity: 0 }, { capacity: 'At least 1 spot' }],
    ['has a thousand spots at most', { capacity: 1001 }, { capacity: 'At most 1000 spots' }],
    ['is on a day', { startDate: '2026-02-30' }, { startDate: 'Choose a date' }],
    ['is in a year that is meant', { startDate: '0000-02-29' }, { startDate: 'Choose a year from 1950 to 2099' }],
    ['ends in one', { untilDate: '9999-12-31' }, { untilDate: 'Choose a year from 1950 to 2099' }],
    ['is at a time', { startTime: '25:00' }, { startTime: 'Choose a time' }],
    ['ends after it began', { untilDate: '2026-05-31' }, { untilDate: 'The last date is before the first date' }],
  ])('%s', (_rule, given, messages) => expect(messagesOf(given)).toEqual(messages));

  it('stored by the first build is one of today', () => {
    const { platform, timeDisplay, timeUnit, continues, packages, series, waitlist, ...first } = evening;
    const fields = migrateFields(classes, { version: 1, fields: { ...first, description: 'Come along' } });
    expect(checkFields('groupService', fields)).toMatchObject({
      ok: true,
      value: { title: 'Beginners', packages, series },
    });
  });

  it('is a line of a timetable, with its spots and the words of the section on its button', () => {
    const section = samplePage.sections.find(known => known.kind === 'groupService');
    if (section?.kind !== 'groupService') throw new Error('the sample page has no classes');
    const settings = { ...section.settings, callToAction: 'Come along' };
    const html = renderToStaticMarkup(ClassesView({ section: { ...section, settings }, facts: sampleFacts }));
    for (const { id, fields } of section.items) {
      expect(html).toContain(`href="/at/maya/services/${id}"`);
      expect(html).toContain(`${fields.capacity} spots`);
    }
    expect(html).toContain('Come along');
    expect(html).toContain('Times are in Lisbon time.');
  });
});

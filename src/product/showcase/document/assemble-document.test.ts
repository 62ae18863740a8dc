import { describe, expect, it } from 'vitest';
import { inStyle } from '../blocks/appearance/block.ts';
import { emptyProfile } from '../blocks/basic-profile/block.ts';
import { assembleDocument, type DraftRows } from './assemble-document.ts';
import type { DraftItem } from './showcase.ts';

const skill = (id: string, position: string, given: Partial<DraftItem> = {}): DraftItem => ({
  kind: 'skill',
  id,
  position,
  version: 1,
  fields: { title: id },
  hidden: false,
  rev: 1,
  deletedAt: null,
  ...given,
});
const link = (id: string, url: string): DraftItem =>
  skill(id, 'V', { kind: 'link', fields: { linkKind: 'external_link', title: id, description: '', url } });

const draft = (given: Partial<DraftRows>): DraftRows => ({
  pageId: '1',
  profile: emptyProfile('Maya', 'Okafor'),
  appearance: { art: 'cubano', theme: 'dark' },
  sectionOrder: [],
  items: [],
  settings: {},
  ...given,
});
const shape = (rows: DraftRows) =>
  assembleDocument(rows).document.sections.map(({ kind, items }) => `${kind}: ${items.map(item => item.id).join(' ')}`);

describe('the document of a draft', () => {
  it('orders sections and items, and leaves out what is hidden, deleted or empty', () => {
    const items = [
      skill('second', 'V'),
      skill('hidden', 'W', { hidden: true }),
      skill('deleted', 'A', { deletedAt: new Date(0) }),
      skill('first', 'B'),
      link('a', 'https://example.com'),
    ];
    expect(shape(draft({ items, sectionOrder: ['link', 'skill'] }))).toEqual(['link: a', 'skill: first second']);
    expect(shape(draft({ items, sectionOrder: ['skill'] }))).toEqual(['skill: first second', 'link: a']);
  });

  it('puts a kind that came after the order was stored behind the sections the creator arranged', () => {
    const items = [
      skill('words', 'V'),
      link('a', 'https://example.com'),
      skill('lapa', 'V', {
        kind: 'experience',
        fields: { title: 'Teacher', name: '', text: '', from: '2014-09', to: null },
      }),
    ];
    const sectionOrder = ['link', 'skill', 'mediaText', 'individualService', 'groupService', 'review'];
    expect(shape(draft({ items, sectionOrder }))).toEqual(['link: a', 'skill: words', 'experience: lapa']);
  });

  it('lists what may not be published, and leaves it out', () => {
    const { document, flaws } = assembleDocument(
      draft({ items: [link('bad', 'javascript:alert(1)'), skill('ok', 'V')] }),
    );
    expect(flaws).toEqual([
      {
        kind: 'link',
        id: 'bad',
        label: 'bad',
        fields: { url: 'Enter a link, email or phone number, such as https://example.com' },
      },
    ]);
    expect(document.sections.map(section => section.kind)).toEqual(['skill']);
  });

  it('lists a profile that lost its name', () => {
    const { flaws } = assembleDocument(draft({ profile: { ...emptyProfile('', 'Okafor') } }));
    expect(flaws).toMatchObject([{ kind: 'basicProfile', id: null, fields: { firstName: 'Please enter First name' } }]);
  });

  it('falls back to defaults for settings and appearance that no longer fit', () => {
    const { document } = assembleDocument(
      draft({ items: [skill('a', 'V')], settings: { skill: { colour: 'red' } }, appearance: { art: 'gone' } }),
    );
    expect(document.sections[0]?.settings).toEqual({ heading: 'Skill' });
    expect(document.appearance).toEqual(inStyle('minimal', 'light'));
  });
});

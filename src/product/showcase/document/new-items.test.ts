import { describe, expect, it } from 'vitest';
import { type BlockKind, blockKinds, blocks } from '../block-kinds/kinds.ts';
import { assembleDocument } from './assemble-document.ts';
import { defaultPageId } from './page-document.ts';
import { checkFields, type DraftItem } from './showcase.ts';

/** Kinds that are whole before a word is typed, and why. Every other kind says what is missing. */
const wholeFromTheStart: Partial<Record<BlockKind, string>> = {
  cta: 'begins as the button "Contact me", which leads to the page’s contact',
  weeklySchedule: 'begins with the weekly classes of the page',
  heroSection: 'begins as the page arranges its first view by itself',
  htmlMetaTags: 'what it leaves empty is made from the profile',
};

const newItem = (kind: BlockKind): DraftItem => ({
  kind,
  id: 'new',
  position: 'V',
  version: blocks[kind].version,
  fields: blocks[kind].itemDefaults('2026-06-01'),
  hidden: false,
  rev: 1,
  deletedAt: null,
});

const published = (item: DraftItem) =>
  assembleDocument({
    pageId: defaultPageId,
    profile: {},
    appearance: {},
    sectionOrder: [],
    settings: {},
    items: [item],
  });

describe.each(blockKinds)('a new %s', kind => {
  const item = newItem(kind);
  const saved = checkFields(kind, item.fields);
  const { document, flaws } = published(item);
  const itemFlaws = flaws.filter(flaw => flaw.id === item.id);

  if (kind in wholeFromTheStart) {
    it(`may be published as it is: it ${wholeFromTheStart[kind]}`, () => {
      expect(saved.ok).toBe(true);
      expect(itemFlaws).toEqual([]);
      expect(document.sections.map(section => section.kind)).toEqual([kind]);
    });
    return;
  }

  it('says what is missing, beside a field of its own, when it is saved and when it is published', () => {
    const told = saved.ok ? {} : saved.refusal.fields;
    expect(Object.keys(told)).not.toEqual([]);
    for (const [path, message] of Object.entries(told)) {
      expect(item.fields).toHaveProperty(path);
      // Words for people, never what a schema says of its types.
      expect(message, path).toMatch(/^(?!Invalid input)\p{Lu}.{7,}$/u);
    }
    expect(itemFlaws).toMatchObject([{ kind, fields: told }]);
    expect(document.sections).toEqual([]);
  });
});

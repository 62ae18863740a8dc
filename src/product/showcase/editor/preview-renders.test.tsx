import { describe, expect, it } from 'vitest';
import { sampleDraft, sampleLink } from '../../../../tests/kit/page/sample-draft.ts';
import { applyEdit } from './draft/draft-edits.ts';
import { documentOf, stateOf } from './draft/draft-state.ts';
import type { Edit } from './draft/edit.ts';

const links = ['a', 'b', 'c'].map(id => sampleLink(id, `Link ${id}`));
const skill = {
  kind: 'skill',
  id: 's',
  fields: { title: 'Salsa' },
  hidden: false,
  rev: 1,
  deleted: false,
  problems: {},
};
const base = sampleDraft(links);
// The section keeps its kind; the compiler loses that in the union of all sections.
const draft = stateOf({
  ...base,
  sections: base.sections.map(section =>
    section.kind === 'skill' ? { ...section, items: [skill] } : section,
  ) as never,
});
const titled = (id: string, title: string): Edit => ({
  edit: 'item',
  kind: 'link',
  id,
  typed: { linkKind: 'external_link', title, description: '', url: 'https://example.com' },
});

describe('typing in one item', () => {
  const before = documentOf(draft);
  const after = documentOf(applyEdit(draft, titled('b', 'Another')));
  const section = (document: typeof before, kind: string) => document.sections.find(known => known.kind === kind);

  it('gives the preview a new section only where it is typed', () => {
    expect(section(after, 'link')).not.toBe(section(before, 'link'));
    expect(section(before, 'skill')?.items).toHaveLength(1);
    expect(section(after, 'skill')).toBe(section(before, 'skill'));
  });

  it('keeps the other items of that section as they are', () => {
    const [one, two, three] = section(before, 'link')?.items ?? [];
    const [first, second, third] = section(after, 'link')?.items ?? [];
    expect([first === one, second === two, third === three]).toEqual([true, false, true]);
  });

  it('draws the same page when nothing of it has changed', () => {
    const saved = { ...draft, outbox: [titled('a', 'Link a')] };
    expect(documentOf(saved).sections.every((known, at) => known === documentOf(draft).sections[at])).toBe(true);
  });
});

import { expect, it } from 'vitest';
import { plainText } from '../../../base/rich-text.ts';
import { blocks } from '../block-kinds/kinds.ts';
import { checkFields } from '../document/showcase.ts';
import { migrateFields } from './block.ts';

const text = `${'a'.repeat(2498)}\n\n${'b'.repeat(2500)}`;

it.each(['individualService', 'groupService', 'promotion', 'service'] as const)(
  'makes the plain description of the first %s a rich text, at its full length',
  kind => {
    const fields = { ...blocks[kind].itemDefaults('2026-06-01'), title: 'T', description: text };
    const checked = checkFields(kind, migrateFields(blocks[kind], { version: 1, fields }));
    if (!checked.ok) throw new Error(JSON.stringify(checked));
    const { description } = checked.value as ReturnType<typeof blocks.service.itemDefaults>;
    expect(description.content).toHaveLength(2);
    expect(plainText(description)).toBe(text);
    expect(migrateFields(blocks[kind], { version: 2, fields: checked.value })).toEqual(checked.value);
  },
);

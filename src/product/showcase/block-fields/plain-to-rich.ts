import { richTextFromPlain } from '../../../base/rich-text.ts';

/** A migration: a field of plain paragraphs becomes rich text; the others stay. */
export const plainToRich =
  (field: string) =>
  (fields: unknown): unknown => {
    const stored = fields as Record<string, unknown>;
    const value = stored[field];
    return { ...stored, ...(typeof value === 'string' && { [field]: richTextFromPlain(value) }) };
  };

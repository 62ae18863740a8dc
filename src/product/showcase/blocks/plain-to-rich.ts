import { richTextFromPlain } from '../../../base/rich-text.ts';

/** A migration: one field that held plain paragraphs becomes rich text, and the others stay as they are. */
export const plainToRich =
  (field: string) =>
  (fields: unknown): unknown => {
    const stored = fields as Record<string, unknown>;
    const value = stored[field];
    return { ...stored, ...(typeof value === 'string' && { [field]: richTextFromPlain(value) }) };
  };

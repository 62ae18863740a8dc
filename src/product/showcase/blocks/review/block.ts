import { z } from 'zod';
import { linesField, textField } from '../../../../base/text-field.ts';
import { defineBlock } from '../../block-fields/block.ts';

/** Review text 400 (spec point 5). */
export const review = defineBlock({
  kind: 'review',
  section: 'Review',
  purpose: 'Quotes from people you worked with.',
  icon: 'quote',
  one: 'a review',
  anchor: 'testimonials',
  offered: { group: 'proof', sketch: 'quote', words: 'testimonial quote feedback stars rating recommendation' },
  version: 1,
  fields: z.strictObject({
    text: linesField(400, 'Enter the review'),
    author: textField(100, 'Enter the reviewer’s name'),
    /** How the reviewer knows the creator: "Beginner salsa, spring 2026". */
    context: textField(100),
    /** 1 to 5, or null when the reviewer gave none. */
    stars: z.number().int().min(1).max(5).nullable(),
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Review' },
  itemDefaults: () => ({ text: '', author: '', context: '', stars: null }),
  migrations: {},
  label: fields => fields.author || 'New review',
});

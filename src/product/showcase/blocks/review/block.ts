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
  fields: z
    .strictObject({
      /** The place of all reviews by people who booked. Otherwise the creator typed it. */
      verified: z.boolean().optional(),
      text: linesField(400),
      author: textField(100),
      /** How the reviewer knows the creator: "Beginner salsa, spring 2026". */
      context: textField(100),
      /** 1 to 5, or null when the reviewer gave none. */
      stars: z.number().int().min(1).max(5).nullable(),
    })
    .refine(({ verified, text }) => verified === true || text !== '', { path: ['text'], error: 'Enter the review' })
    .refine(({ verified, author }) => verified === true || author !== '', {
      path: ['author'],
      error: 'Enter the reviewer’s name',
    }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Review' },
  itemDefaults: () => ({ text: '', author: '', context: '', stars: null }),
  migrations: {},
  label: ({ verified, author }) => (verified === true ? 'Reviews from bookings' : author || 'New review'),
});

import { z } from 'zod';
import { storedIdSchema } from '../../../../base/id.ts';
import { textField } from '../../../../base/text-field.ts';
import { defineBlock } from '../../block-fields/block.ts';

/**
 * The card of another creator whom this one recommends. What it shows is that creator's own: it is shown while they have
 * a live page and both still want it.
 */
export const crossPromotion = defineBlock({
  kind: 'crossPromotion',
  section: 'Recommendations',
  purpose: 'Cards of creators you recommend, with a badge.',
  icon: 'users',
  one: 'a recommendation',
  anchor: 'recommendations',
  offered: { group: 'growth', sketch: 'faces', words: 'recommend cross promotion partner friend badge exchange' },
  namesItsImages: true,
  most: 5,
  version: 1,
  fields: z.strictObject({
    partnerId: storedIdSchema('Choose a creator'),
    /** What the creator was called when chosen, for lists. */
    name: textField(120),
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Recommendations' },
  itemDefaults: () => ({ partnerId: '', name: '' }),
  migrations: {},
  label: fields => fields.name || 'New recommendation',
});

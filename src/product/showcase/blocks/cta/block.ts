import { z } from 'zod';
import { textField } from '../../../../base/text-field.ts';
import { optionalAddressField } from '../../block-fields/address-field.ts';
import { defineBlock } from '../../block-fields/block.ts';

/** The call-to-action labels of spec point 2; own words may be 40 characters. */
export const ctaLabels = ['Contact me', 'Schedule a meeting', 'Subscribe my newsletters', 'Featured service'] as const;

/** Where a label of the spec leads by default. */
export const wayOfLabel = {
  'Contact me': 'contact',
  'Schedule a meeting': 'book',
  'Subscribe my newsletters': 'newsletter',
  'Featured service': 'service',
} as const satisfies Record<(typeof ctaLabels)[number], string>;

export const cta = defineBlock({
  kind: 'cta',
  section: 'Call to action',
  purpose: 'A button with a line of text, for what people should do next.',
  icon: 'hand',
  one: 'a button',
  anchor: 'call-to-action',
  offered: { group: 'links', sketch: 'button', words: 'action button' },
  version: 1,
  fields: z
    .strictObject({
      label: textField(40, 'Enter the button text'),
      /** The page's contact, its first section that can be booked, its newsletter, its services by arrangement, or `url`. */
      leadsTo: z.enum(['contact', 'book', 'newsletter', 'service', 'address']),
      url: optionalAddressField,
    })
    .refine(({ leadsTo, url }) => leadsTo !== 'address' || url !== '', {
      path: ['url'],
      error: 'Enter the button’s link',
    }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Ready to start?' },
  itemDefaults: () => ({ label: ctaLabels[0] as string, leadsTo: 'contact' as const, url: '' }),
  migrations: {},
  label: fields => fields.label || 'New button',
});

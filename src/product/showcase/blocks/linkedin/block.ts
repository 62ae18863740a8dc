import { z } from 'zod';
import { textField } from '../../../../base/text-field.ts';
import { addressAt } from '../address-field.ts';
import { defineBlock, shorterTitle, titleLength } from '../block.ts';
import { linkedinPage, nameInAddress } from '../profile-address.ts';

/** A card that links to a profile or page on LinkedIn. Nothing is requested from LinkedIn before a click. */
export const linkedin = defineBlock({
  kind: 'linkedin',
  section: 'LinkedIn',
  purpose: 'A card that links to your LinkedIn page.',
  icon: 'briefcase',
  one: 'your LinkedIn',
  anchor: 'linkedin',
  offered: { group: 'links', sketch: 'card', words: 'social career' },
  version: 2,
  fields: z.strictObject({
    url: addressAt(linkedinPage, 'Enter a LinkedIn link, such as https://www.linkedin.com/in/maya-okafor'),
    /** Without one the card is named after the address. */
    title: textField(titleLength),
    description: textField(260),
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'LinkedIn' },
  itemDefaults: () => ({ url: '', title: '', description: '' }),
  migrations: { 1: shorterTitle },
  label: fields => fields.title || nameInAddress(fields.url) || 'LinkedIn',
});

import { z } from 'zod';
import { textField } from '../../../../base/text-field.ts';
import { addressAt } from '../address-field.ts';
import { defineBlock, shorterTitle, titleLength } from '../block.ts';
import { facebookPage, nameInAddress } from '../profile-address.ts';

/** A card that links to a profile or page on Facebook. Nothing is requested from Facebook before a click. */
export const facebook = defineBlock({
  kind: 'facebook',
  section: 'Facebook',
  purpose: 'A card that links to your Facebook page.',
  icon: 'users',
  one: 'your Facebook',
  anchor: 'facebook',
  offered: { group: 'links', sketch: 'card', words: 'social group' },
  version: 2,
  fields: z.strictObject({
    url: addressAt(facebookPage, 'Enter a Facebook link, such as https://www.facebook.com/maya.okafor'),
    /** Without one the card is named after the address. */
    title: textField(titleLength),
    description: textField(260),
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Facebook' },
  itemDefaults: () => ({ url: '', title: '', description: '' }),
  migrations: { 1: shorterTitle },
  label: fields => fields.title || nameInAddress(fields.url) || 'Facebook',
});

import { z } from 'zod';
import { linesField, textField } from '../../../../base/text-field.ts';
import { addressAt } from '../../block-fields/address-field.ts';
import { defineBlock, shorterTitle, titleLength } from '../../block-fields/block.ts';
import { typeformPage } from '../../block-fields/profile-address.ts';

/** Stored under its normalized address; answers go to Typeform, never through us. */
export const typeform = defineBlock({
  kind: 'typeform',
  section: 'Form',
  purpose: 'A form you made with Typeform. Typeform loads only when someone starts it.',
  icon: 'note',
  one: 'a form',
  anchor: 'form',
  offered: { group: 'growth', sketch: 'field', words: 'questions survey quiz questionnaire' },
  version: 2,
  fields: z.strictObject({
    title: textField(titleLength, 'Title is required'),
    description: linesField(260),
    url: addressAt(typeformPage, 'Enter a form link, such as https://maya.typeform.com/to/aB3xyz'),
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Form' },
  itemDefaults: () => ({ title: '', description: '', url: '' }),
  migrations: { 1: shorterTitle },
  label: fields => fields.title || 'New form',
});

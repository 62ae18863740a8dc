import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { identifierField } from '../../../base/text-field.ts';

/** The websites that may show a creator's bookings; an empty list means none. */
const embedSettingsSchema = z.strictObject({ hosts: z.array(identifierField(300)).max(100) });
const shared = { tag: 'showcase', who: 'creator', answer: embedSettingsSchema } as const;

export const readEmbed = operation('GET /api/showcase/embed', {
  ...shared,
  id: 'readEmbed',
  does: 'Settings for embedding the page',
});
/** Refused with the field `hosts` when one of them is not a website. */
export const changeEmbed = operation('PUT /api/showcase/embed', {
  ...shared,
  id: 'changeEmbed',
  does: 'Change the settings for embedding the page',
  body: embedSettingsSchema,
  limit: 'list',
});

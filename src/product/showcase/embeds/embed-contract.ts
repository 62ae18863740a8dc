import { z } from 'zod';
import { identifierField } from '../../../base/text-field.ts';

/** The websites that may show a creator's bookings; an empty list means none. */
export const embedSettingsSchema = z.strictObject({ hosts: z.array(identifierField(300)).max(100) });
export type EmbedSettings = z.infer<typeof embedSettingsSchema>;

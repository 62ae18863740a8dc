import { z } from 'zod';
import { tokenField } from '../../../base/text-field.ts';

/** The conflicts the screen showed, word for word, when the host overrode them. */
export const overrideField = z.array(tokenField(400)).max(200);

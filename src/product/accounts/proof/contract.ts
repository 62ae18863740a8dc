import { z } from 'zod';
import { codeField } from '../../../base/text-field.ts';
import { texts } from '../challenges/texts.ts';

/** A password, or a code of the app or of the recovery codes. */
export const proofSchema = z.union([
  z.strictObject({ password: z.string().min(1, texts.emptyPassword).max(512, texts.emptyPassword) }),
  z.strictObject({ code: codeField(texts.emptyCode) }),
]);
export type Proof = z.infer<typeof proofSchema>;

import { z } from 'zod';
import { nothing, operation } from '../../../base/operations/operation.ts';
import { codeField } from '../../../base/text-field.ts';
import { challengeAnswers } from '../challenges/answers.ts';
import { texts as stepTexts } from '../challenges/texts.ts';
import { texts } from './texts.ts';

/** A password, or a code of the app or of the recovery codes. */
const proofSchema = z.union([
  z.strictObject({ password: z.string().min(1, stepTexts.emptyPassword).max(512, stepTexts.emptyPassword) }),
  z.strictObject({ code: codeField(stepTexts.emptyCode) }),
]);
export type Proof = z.infer<typeof proofSchema>;

const shared = { tag: 'accounts', answer: nothing } as const;

/** Before what the browser fetches by itself, such as a download. */
export const checkProof = operation('GET /api/auth/proof', {
  ...shared,
  id: 'checkProof',
  does: 'Check for a recent proof of identity',
  who: 'proven creator',
});
export const proveAgain = operation('POST /api/auth/proof', {
  ...shared,
  id: 'proveAgain',
  does: 'Prove the identity again before a sensitive action',
  who: 'creator',
  body: proofSchema,
  refusals: {
    wrong_proof: { status: 422, message: texts.wrongProof, field: 'proof' },
    no_password: { status: 409, message: texts.noPassword, field: 'proof' },
    no_codes: { status: 409, message: texts.noCodes, field: 'proof' },
    too_many_wrong_codes: challengeAnswers.too_many_wrong_codes,
  },
});

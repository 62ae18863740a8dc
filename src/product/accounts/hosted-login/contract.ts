import { z } from 'zod';
import { sixDigits, tokenField } from '../../../base/text-field.ts';
import { texts } from './texts.ts';

export const providersSchema = z.object({ providers: z.array(z.object({ id: z.string(), name: z.string() })) });

/** Begins a hosted login. `next` is the path of this site to continue at. */
export const beginLoginSchema = z.strictObject({
  provider: tokenField(40),
  next: tokenField(2000).optional(),
  zone: tokenField(64).optional(),
  style: tokenField(40).optional(),
});
export const loginAddressSchema = z.object({ address: z.string() });

export const connectedSignInsSchema = z.object({
  hasPassword: z.boolean(),
  providers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      linked: z.object({ email: z.string().nullable(), linkedAt: z.iso.datetime() }).nullable(),
    }),
  ),
});
export type ConnectedSignIns = z.infer<typeof connectedSignInsSchema>;
export const linkSchema = z.strictObject({ provider: tokenField(40) });

export const waitingSchema = z.object({ provider: z.string(), name: z.string(), email: z.string() }).nullable();
export const proofSchema = z.strictObject({
  code: sixDigits(texts.contract.enter6DigitCode),
});
export const provedSchema = z.object({ next: z.string() });

/** An ID token that a provider's own script gave the page. Its nonce was issued here. */
export const federatedSchema = z.strictObject({
  provider: tokenField(40),
  token: tokenField(8000),
});
export const federatedAnswerSchema = z.object({ next: z.string() });
export const nonceSchema = z.object({ nonce: z.string(), clientId: z.string() });
/** What a provider wrote into the address of the page: tokens, or an error. */
export const addressAnswerSchema = z.strictObject({
  state: tokenField(200),
  tokens: z.strictObject({ idToken: tokenField(8000), accessToken: tokenField(8000) }).nullable(),
});
export type AddressAnswer = z.infer<typeof addressAnswerSchema>;
export const signOutAddressSchema = z.object({ address: z.string().nullable() });

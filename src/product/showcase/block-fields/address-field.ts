import { z } from 'zod';
import { safeUrl } from '../../../base/safe-url.ts';
import { texts } from './field-texts.ts';

const typed = z.string().max(2000, texts.address.tooLong);

function stored(text: string, ctx: z.RefinementCtx): string {
  const url = safeUrl(text);
  if (url !== undefined) return url;
  ctx.addIssue({ code: 'custom', message: texts.address.unknown });
  return z.NEVER;
}

/** A link, email or phone number as people type it, stored as `safeUrl` writes it; or nothing. */
export const optionalAddressField = typed.transform((text, ctx) => (text.trim() === '' ? '' : stored(text, ctx)));

/** An address on one site only, stored as `read` normalizes it; `example` is in the error for any other. */
export const addressAt = (read: (text: string) => string | undefined, example: string) =>
  typed.transform((text, ctx) => {
    const url = read(text);
    if (url !== undefined) return url;
    ctx.addIssue({ code: 'custom', message: example });
    return z.NEVER;
  });

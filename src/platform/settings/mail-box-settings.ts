import { z } from 'zod';

/**
 * What may stand before the @: a part of 52 letters follows after a plus sign, and mail servers refuse more than 64 in all
 * (RFC 5321, 4.5.3.1.1).
 */
const mostLocal = 11;
const isShort = (address: string): boolean => address.lastIndexOf('@') <= mostLocal;

/** Settings of the mailbox that is read; part of all settings in `config.ts`. */
export const mailBoxSettings = {
  MAIL_BOX_URL: z
    .url({ protocol: /^imaps?$/ })
    .optional()
    .describe(
      'IMAP mailbox that is read for reports of newsletters and for replies, such as `imaps://USER:PASSWORD@HOST/INBOX`; what was understood is deleted there, the rest is flagged ([bounces](bounces.md))',
    ),
  MAIL_BOX_ADDRESS: z
    .email()
    .refine(isShort, { error: `has at most ${mostLocal} characters before the @` })
    .optional()
    .describe(
      'Its address, which must accept parts after a plus sign: replies to leads and welcome emails go there. Default the user of MAIL_BOX_URL where that is an email with at most 11 characters before the @; without one only reports are read',
    ),
} as const;

type BoxSettings = { readonly MAIL_BOX_URL?: string | undefined; readonly MAIL_BOX_ADDRESS?: string | undefined };

/** The address at which replies are read; undefined where none are. */
export function boxAddress({ MAIL_BOX_URL, MAIL_BOX_ADDRESS }: BoxSettings): string | undefined {
  if (MAIL_BOX_URL === undefined) return undefined;
  const user = decodeURIComponent(new URL(MAIL_BOX_URL).username);
  return MAIL_BOX_ADDRESS ?? (z.email().safeParse(user).success && isShort(user) ? user : undefined);
}

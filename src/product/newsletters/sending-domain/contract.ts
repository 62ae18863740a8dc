import { z } from 'zod';
import { instant } from '../../../base/operations/instant.ts';
import { operation } from '../../../base/operations/operation.ts';
import { identifierField } from '../../../base/text-field.ts';
import { texts } from './texts.ts';

export const sendingStates = ['waiting', 'active', 'broken'] as const;
export type SendingState = (typeof sendingStates)[number];

/** Of a record. `unanswered`: name servers did not answer, so nothing is concluded. */
const recordStates = ['found', 'missing', 'other', 'unanswered'] as const;

/** What a record is for: that the domain is the creator's, the signature, reports of failures, what providers do with forgeries. */
export const purposes = ['owner', 'signature', 'returns', 'policy'] as const;
export type Purpose = (typeof purposes)[number];

const sendingRecordSchema = z.object({
  purpose: z.enum(purposes),
  type: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  value: z.string(),
  /** Without it nothing is sent from the domain; else it is advice. */
  isNeeded: z.boolean(),
  /** By the last check; null before the first. */
  state: z.enum(recordStates).nullable(),
  /** At most five other values. */
  found: z.array(z.string()),
});
export type SendingRecord = z.infer<typeof sendingRecordSchema>;
export type RecordState = NonNullable<SendingRecord['state']>;

const sendingDomainSchema = z.object({
  /** What issues come from once it is active, without punycode. */
  address: z.string(),
  domain: z.string(),
  /** The registered name it belongs to, whose provider has the records. */
  zone: z.string(),
  state: z.enum(sendingStates),
  records: z.array(sendingRecordSchema),
  /** Why the mail server did not take the first email from the domain; null while there is no such answer. */
  trial: z.string().nullable(),
  checkedAt: instant.nullable(),
  /** How many emails may leave from it today, and how many left. */
  today: z.object({ most: z.int(), sent: z.int() }),
});
export type SendingDomain = z.infer<typeof sendingDomainSchema>;

const answer = z.object({
  /** False when no creator may send from a domain of their own. */
  isOffered: z.boolean(),
  /** The operator's address, which issues come from otherwise. */
  usual: z.string(),
  domain: sendingDomainSchema.nullable(),
});

const shared = { tag: 'newsletters', who: 'creator', answer } as const;

export const readSendingDomain = operation('GET /api/newsletter/domain', {
  ...shared,
  id: 'readSendingDomain',
  does: 'Read the domain of your own that issues come from',
});
/** An address that cannot be used is refused beside the field `address`. */
export const saveSendingDomain = operation('PUT /api/newsletter/domain', {
  ...shared,
  id: 'saveSendingDomain',
  does: 'Choose an address at a domain of your own for issues',
  tries: { of: 'sending-domain', by: 'creator', max: 20, seconds: 3600 },
  body: z.strictObject({ address: identifierField(400) }),
  refusals: {
    not_offered: { status: 409, message: texts.answers.notOffered },
    domain_in_use: { status: 409, message: texts.answers.inUse, field: 'address' },
  },
});
export const checkSendingDomain = operation('POST /api/newsletter/domain/check', {
  ...shared,
  id: 'checkSendingDomain',
  does: 'Check the DNS records of your sending domain',
  mayRepeat: true,
  tries: { of: 'sending-domain-check', by: 'creator', max: 6, seconds: 60 },
});
export const removeSendingDomain = operation('DELETE /api/newsletter/domain', {
  ...shared,
  id: 'removeSendingDomain',
  does: 'Remove your sending domain; issues come from the operator’s address again',
});

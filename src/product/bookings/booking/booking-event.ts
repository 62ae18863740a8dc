import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { undelivered } from '../../../base/mail.ts';
import { disputeStates } from '../../payments/port/payment-port.ts';

const instant = z.iso.datetime();
const money = { refund: z.number(), currency: z.enum(currencyCodes).nullable() };

/** `dates` is how many dates were blocked or freed together; one without it. */
const timeOff = { startsAt: instant, endsAt: instant, words: z.string(), dates: z.number().optional() };
export const timeOffEvents = [
  /** Time off, with what was booked in it at that moment; with `before` when it was changed. */
  z.object({
    kind: z.literal('time_off'),
    ...timeOff,
    override: z.array(z.string()),
    before: z.object(timeOff).optional(),
  }),
  z.object({ kind: z.literal('time_back'), ...timeOff }),
] as const;

/** The customer's bank disputed `amount`, or has decided. */
export const disputedEvent = z.object({
  kind: z.literal('disputed'),
  state: z.enum(disputeStates),
  amount: z.number(),
  currency: z.enum(currencyCodes),
  /** The payment was for the package whose credit pays for this booking. */
  ofPackage: z.boolean().default(false),
});

/** What happened to a booking's time or money, or to time off, as the audit stores it. Amounts in minor units. */
export const bookingEventSchema = z.discriminatedUnion('kind', [
  /** `words` is the host's message; older rows do not have it. */
  z.object({ kind: z.literal('cancelled'), ...money, words: z.string().optional() }),
  z.object({ kind: z.literal('accepted') }),
  z.object({ kind: z.literal('declined'), ...money, words: z.string(), unanswered: z.boolean() }),
  z.object({ kind: z.literal('no_show'), marked: z.boolean() }),
  /** The no-show policy refunded money, or the credit of a package. */
  z.object({ kind: z.literal('no_show_refund'), ...money, credit: z.boolean() }),
  z.object({ kind: z.literal('checked_in'), here: z.boolean() }),
  z.object({
    kind: z.literal('moved'),
    from: instant,
    to: instant,
    /** The conflicts that the host overrode for the new time. */
    override: z.array(z.string()),
  }),
  /** The visitor changed the answers to these questions. */
  z.object({ kind: z.literal('answered'), changed: z.array(z.string()) }),
  /** The host wrote to the customer; `host_messages` has the text. */
  z.object({ kind: z.literal('wrote'), messageId: z.string() }),
  /** An email to the customer was left out: today's limit of mails to strangers. */
  z.object({ kind: z.literal('not_emailed') }),
  disputedEvent,
  /** An email about it did not arrive, or may not have. */
  z.object({ kind: z.literal('mail_undelivered'), to: z.string(), outcome: z.enum(undelivered) }),
  /** The rules of a zone changed; the instant did not. Local times as "2026-11-24T18:00". */
  z.object({
    kind: z.literal('clock_changed'),
    changes: z.array(z.object({ zone: z.string(), before: z.string(), after: z.string() })),
  }),
  /** It was imported; everything before happened elsewhere. */
  z.object({ kind: z.literal('imported') }),
  z.object({ kind: z.literal('by_hand'), startsAt: instant, override: z.array(z.string()) }),
  ...timeOffEvents,
]);
export type BookingEvent = z.infer<typeof bookingEventSchema>;

export const doers = ['creator', 'visitor', 'clock'] as const;
export type Doer = (typeof doers)[number];

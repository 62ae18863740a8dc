import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { disputeStates } from '../../payments/payment-port.ts';

const instant = z.iso.datetime();
const money = { refund: z.number(), currency: z.enum(currencyCodes).nullable() };

const timeOff = { startsAt: instant, endsAt: instant, words: z.string() };
export const timeOffEvents = [
  /**
   * Time the host blocked, and what stood in it when they did so all the same; with `before` what it was until it was
   * changed.
   */
  z.object({
    kind: z.literal('time_off'),
    ...timeOff,
    override: z.array(z.string()),
    before: z.object(timeOff).optional(),
  }),
  z.object({ kind: z.literal('time_back'), ...timeOff }),
] as const;

/** The customer's bank asked `amount` back, or has decided. */
export const disputedEvent = z.object({
  kind: z.literal('disputed'),
  state: z.enum(disputeStates),
  amount: z.number(),
  currency: z.enum(currencyCodes),
  /** It paid for the package whose credit pays for this booking. */
  ofPackage: z.boolean().default(false),
});

/** What happened to a booking's time or money, or to time off, as the audit keeps it. Amounts in minor units. */
export const bookingEventSchema = z.discriminatedUnion('kind', [
  /** `words` is what the host wrote with it; older rows do not have it. */
  z.object({ kind: z.literal('cancelled'), ...money, words: z.string().optional() }),
  z.object({ kind: z.literal('accepted') }),
  z.object({ kind: z.literal('declined'), ...money, words: z.string(), unanswered: z.boolean() }),
  z.object({ kind: z.literal('no_show'), marked: z.boolean() }),
  /** What the policy gives whoever does not come went back: money, or the credit of a package. */
  z.object({ kind: z.literal('no_show_refund'), ...money, credit: z.boolean() }),
  z.object({ kind: z.literal('checked_in'), here: z.boolean() }),
  z.object({
    kind: z.literal('moved'),
    from: instant,
    to: instant,
    /** What stood against the new time when the host took it all the same. */
    override: z.array(z.string()),
  }),
  /** The visitor changed what they had answered, to these questions. */
  z.object({ kind: z.literal('answered'), changed: z.array(z.string()) }),
  /** The host wrote to who comes; `host_messages` has the words. */
  z.object({ kind: z.literal('wrote'), messageId: z.string() }),
  disputedEvent,
  /** The rules of a zone changed; the instant did not. Readings as "2026-11-24T18:00". */
  z.object({
    kind: z.literal('clock_changed'),
    changes: z.array(z.object({ zone: z.string(), before: z.string(), after: z.string() })),
  }),
  /** It was made elsewhere; all before this line happened there. */
  z.object({ kind: z.literal('imported') }),
  z.object({ kind: z.literal('by_hand'), startsAt: instant, override: z.array(z.string()) }),
  ...timeOffEvents,
]);
export type BookingEvent = z.infer<typeof bookingEventSchema>;

export const doers = ['creator', 'visitor', 'clock'] as const;
export type Doer = (typeof doers)[number];

import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { pageQuestion, searchedWords } from '../../base/lists/list-question.ts';
import { codeStates, paidPlans } from '../billing/plan-codes/plan-code.ts';
import { plans } from '../plans/entitlement.ts';
import { actNames, creatorActs } from './act.ts';
import { texts } from './texts.ts';

const instant = z.iso.datetime();
const plan = z.enum(plans);

export const creatorShows = ['all', 'paid', 'whitelisted', 'disabled', 'mail_limit'] as const;
export type CreatorShow = (typeof creatorShows)[number];
export const creatorsQuerySchema = z.object({
  ...pageQuestion(),
  q: searchedWords,
  show: z.enum(creatorShows).default('all'),
});

const actSchema = z.object({
  id: z.number(),
  at: instant,
  actor: z.string(),
  act: z.enum(actNames),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type Act = z.infer<typeof actSchema>;

const creatorSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userUrl: z.string().nullable(),
  plan,
  isWhitelisted: z.boolean(),
  disabledAt: instant.nullable(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  /** Emails of the last day that the limit for strangers kept back. */
  mailsHeldBack: z.number(),
});
export type CreatorRow = z.infer<typeof creatorSchema>;
export const creatorsSchema = z.object({ creators: z.array(creatorSchema), next: z.string().nullable() });

export const creatorDetailSchema = creatorSchema.extend({
  givenPlan: plan,
  codedPlan: plan,
  subscribedPlan: plan,
  licensedPlan: plan,
  editProfileAllowed: z.boolean(),
  sessions: z.number(),
  /** Emails of the last day to people who never dealt with the host themselves. */
  mailsToStrangers: z.number(),
  isLive: z.boolean(),
  acts: z.array(actSchema),
});
export type CreatorDetail = z.infer<typeof creatorDetailSchema>;

export const creatorActSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('give plan'), plan }),
  z.strictObject({ act: z.enum(creatorActs).exclude(['give plan']) }),
]);
export type CreatorActBody = z.infer<typeof creatorActSchema>;
export const endedSessionsSchema = z.object({ sessions: z.number() });

export const codesQuerySchema = z.object({
  ...pageQuestion(),
  q: searchedWords,
  state: z.enum(codeStates).optional(),
  plan: z.enum(paidPlans).optional(),
});
const codeSchema = z.object({
  id: z.string(),
  ending: z.string(),
  plan: z.enum(paidPlans),
  state: z.enum(codeStates),
  madeAt: instant,
  endsAt: instant.nullable(),
  redeemedAt: instant.nullable(),
  creatorId: z.string().nullable(),
  email: z.string().nullable(),
});
export type CodeRow = z.infer<typeof codeSchema>;
export const codesSchema = z.object({ codes: z.array(codeSchema), next: z.string().nullable() });

/** In one request. */
export const mostCodes = 1000;
export const newCodesSchema = z.strictObject({
  plan: z.enum(paidPlans),
  count: z
    .number(texts.codes.howMany(mostCodes))
    .int(texts.codes.howMany(mostCodes))
    .min(1, texts.codes.howMany(mostCodes))
    .max(mostCodes, texts.codes.howMany(mostCodes)),
  endsAt: instant.nullable(),
});
export type NewCodes = z.infer<typeof newCodesSchema>;
export const madeCodesSchema = z.object({ codes: z.array(z.string()) });
export const codeEndSchema = z.strictObject({ endsAt: instant.nullable() });

const priceSchema = z.object({ month: z.number().nullable(), year: z.number().nullable() });
export const plansSchema = z.object({
  plans: z.array(
    z.object({
      plan,
      creators: z.number(),
      limits: z.record(z.string(), z.number().nullable()),
      price: priceSchema.nullable(),
    }),
  ),
  currency: z.enum(currencyCodes),
  trialDays: z.number(),
  graceDays: z.number(),
  /** Who sells plans; null for nobody. */
  seller: z.string().nullable(),
});
export type OperatorPlans = z.infer<typeof plansSchema>;

export const jobsQuerySchema = z.object({
  q: searchedWords,
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
const failedJobSchema = z.object({
  id: z.number(),
  task: z.string(),
  tries: z.number(),
  reason: z.string(),
  createdAt: instant,
  failedAt: instant,
  recipient: z.string().nullable(),
  template: z.string().nullable(),
  /** The ids in the job's payload, since payloads contain more. */
  about: z.record(z.string(), z.string()),
});
export type FailedJobRow = z.infer<typeof failedJobSchema>;
export const jobsSchema = z.object({ jobs: z.array(failedJobSchema), next: z.number().nullable() });

export const mismatchesQuerySchema = z.object({ looked: z.enum(['0', '1']).default('0') });
const mismatchSchema = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund', 'subscription', 'licence']),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  foundAt: instant,
  lookedAt: instant.nullable(),
  lookedBy: z.string().nullable(),
});
export type MismatchRow = z.infer<typeof mismatchSchema>;
export const mismatchesSchema = z.object({ breaks: z.array(mismatchSchema) });

export const actsQuerySchema = z.object({
  q: searchedWords,
  act: z.enum(actNames).optional(),
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const actsSchema = z.object({ acts: z.array(actSchema), next: z.number().nullable() });

export const waitingSchema = z.object({ jobs: z.number(), breaks: z.number() });

import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { pageQuestion, searchedWords } from '../../base/lists/list-question.ts';
import { instant } from '../../base/operations/instant.ts';
import { nothing, operation } from '../../base/operations/operation.ts';
import { codeStates, paidPlans } from '../billing/plan-codes/plan-code.ts';
import { plans } from '../plans/entitlement.ts';
import { actNames, creatorActs } from './act.ts';
import { texts } from './texts.ts';

const plan = z.enum(plans);
const shared = { tag: 'operator', who: 'operator', isUnlisted: true } as const;
const params = z.object({ id: z.uuid() });
/** A page of what is numbered: those before a number. */
const numberedQuestion = (usualRows: number) => ({
  q: searchedWords,
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(usualRows),
});

export const creatorShows = ['all', 'paid', 'whitelisted', 'disabled', 'mail_limit'] as const;
export type CreatorShow = (typeof creatorShows)[number];
const actSchema = z.object({
  id: z.number(),
  at: instant,
  actor: z.string(),
  /** Empty for a command beside the server. */
  browser: z.string(),
  network: z.string(),
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
export const listCreators = operation('GET /api/operator/creators', {
  ...shared,
  id: 'listCreators',
  does: 'Users, the newest first',
  query: z.object({ ...pageQuestion(), q: searchedWords, show: z.enum(creatorShows).default('all') }),
  answer: z.object({ creators: z.array(creatorSchema), next: z.string().nullable() }),
});

const creatorDetailSchema = creatorSchema.extend({
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

export const findCreator = operation('GET /api/operator/creators/:id', {
  ...shared,
  id: 'findCreator',
  does: 'A user with the sources of their plan',
  params,
  answer: creatorDetailSchema,
  refusals: { creator_missing: { status: 404, message: texts.noCreator } },
});

const creatorActSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('give plan'), plan }),
  z.strictObject({ act: z.enum(creatorActs).exclude(['give plan']) }),
]);
export type CreatorActBody = z.infer<typeof creatorActSchema>;
export const actOnCreator = operation('POST /api/operator/creators/:id/acts', {
  ...shared,
  id: 'actOnCreator',
  does: 'Act on a user',
  params,
  body: creatorActSchema,
  answer: creatorDetailSchema,
  refusals: { ...findCreator.refusals, own_account: { status: 409, message: texts.ownAccount } },
});
export const endAllSessions = operation('DELETE /api/operator/sessions', {
  ...shared,
  id: 'endAllSessions',
  does: 'Sign everyone out',
  answer: z.object({ sessions: z.number() }),
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
export const listPlanCodes = operation('GET /api/operator/codes', {
  ...shared,
  id: 'listPlanCodes',
  does: 'Codes for plans, the newest first',
  query: z.object({
    ...pageQuestion(),
    q: searchedWords,
    state: z.enum(codeStates).optional(),
    plan: z.enum(paidPlans).optional(),
  }),
  answer: z.object({ codes: z.array(codeSchema), next: z.string().nullable() }),
});

const codeEnd = z.iso
  .datetime()
  .transform(text => new Date(text))
  .nullable();
/** In one request. */
export const mostCodes = 1000;
const newCodesSchema = z.strictObject({
  plan: z.enum(paidPlans),
  count: z
    .number(texts.codes.howMany(mostCodes))
    .int(texts.codes.howMany(mostCodes))
    .min(1, texts.codes.howMany(mostCodes))
    .max(mostCodes, texts.codes.howMany(mostCodes)),
  endsAt: codeEnd,
});
export const makePlanCodes = operation('POST /api/operator/codes', {
  ...shared,
  id: 'makePlanCodes',
  does: 'Make codes for a plan',
  body: newCodesSchema,
  answer: z.object({ codes: z.array(z.string()) }),
  status: 201,
});

const codeRefusals = {
  code_missing: { status: 404, message: texts.codes.missing },
  code_redeemed: { status: 409, message: texts.codes.redeemed, field: 'endsAt' },
  code_taken_back: { status: 409, message: texts.codes.takenBack },
} as const;
export const endPlanCode = operation('PUT /api/operator/codes/:id/end', {
  ...shared,
  id: 'endPlanCode',
  does: 'Change the last day of a code',
  params,
  body: z.strictObject({ endsAt: codeEnd }),
  answer: nothing,
  refusals: codeRefusals,
});
export const takePlanCodeBack = operation('DELETE /api/operator/codes/:id', {
  ...shared,
  id: 'takePlanCodeBack',
  does: 'Take a code back, and the plan it gave',
  params,
  answer: nothing,
  refusals: codeRefusals,
});

const priceSchema = z.object({ month: z.number().nullable(), year: z.number().nullable() });
const plansSchema = z.object({
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
export const showOperatorPlans = operation('GET /api/operator/plans', {
  ...shared,
  id: 'showOperatorPlans',
  does: 'What each plan includes, costs and has',
  answer: plansSchema,
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
export const listFailedJobs = operation('GET /api/operator/jobs', {
  ...shared,
  id: 'listFailedJobs',
  does: 'Failed jobs, the latest first',
  query: z.object(numberedQuestion(25)),
  answer: z.object({ jobs: z.array(failedJobSchema), next: z.string().nullable() }),
});

const jobParts = {
  params: z.object({ id: z.coerce.number().int().positive() }),
  answer: nothing,
  refusals: { job_missing: { status: 404, message: texts.noJob } },
} as const;
export const runJobAgain = operation('POST /api/operator/jobs/:id', {
  ...shared,
  ...jobParts,
  id: 'runJobAgain',
  does: 'Run a failed job again',
});
export const dismissJob = operation('DELETE /api/operator/jobs/:id', {
  ...shared,
  ...jobParts,
  id: 'dismissJob',
  does: 'Dismiss a failed job',
});

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
export const listMismatches = operation('GET /api/operator/breaks', {
  ...shared,
  id: 'listMismatches',
  does: 'Disagreements between a provider and Vitrine',
  query: z.object({ looked: z.enum(['0', '1']).default('0') }),
  answer: z.object({ breaks: z.array(mismatchSchema) }),
});
export const reviewMismatch = operation('POST /api/operator/breaks/:id', {
  ...shared,
  id: 'reviewMismatch',
  does: 'Mark a disagreement as checked',
  params,
  answer: nothing,
  refusals: { break_missing: { status: 404, message: texts.noMismatch } },
});

export const listActs = operation('GET /api/operator/acts', {
  ...shared,
  id: 'listActs',
  does: 'Actions of operators, the latest first',
  query: z.object({ ...numberedQuestion(50), act: z.enum(actNames).optional() }),
  answer: z.object({ acts: z.array(actSchema), next: z.string().nullable() }),
});

export const countWaiting = operation('GET /api/operator/waiting', {
  ...shared,
  id: 'countWaiting',
  does: 'How many jobs, disagreements and reports wait for an operator',
  answer: z.object({
    jobs: z.number(),
    breaks: z.number(),
    reports: z.number(),
    /** How many jobs are due while no server runs jobs; null when one does. */
    withoutWorker: z.number().nullable(),
  }),
});

import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { idSchema } from '../../../base/id.ts';
import { instant } from '../../../base/operations/instant.ts';
import { nothing, operation } from '../../../base/operations/operation.ts';
import { linesField, textField, tokenField } from '../../../base/text-field.ts';
import { emailField } from '../../accounts/account/contract.ts';
import { issueContentSchema, issueLimits, issueTriggers, scheduleZones } from './issue.ts';
import { countsSchema, issueList } from './issue-list.ts';
import { texts } from './texts.ts';

const shared = { tag: 'newsletters', who: 'creator' } as const;
const params = z.object({ id: idSchema });

/** The segment of subscribers that an issue is for; null is everybody who confirmed. */
export const segmentSchema = idSchema.nullable();
export type Segment = z.output<typeof segmentSchema>;

const issueDetailSchema = issueList.row.extend({
  /** Raised by every save; a save names the one it began with. */
  revision: z.int(),
  trigger: z.enum(issueTriggers),
  content: z.custom<z.output<typeof issueContentSchema>>(),
  segment: segmentSchema,
  /** Once sending has started, as it was called then; null for everybody. */
  segmentName: z.string().nullable(),
  /** `HH:mm` at this date: in the creator's zone, or in that of each reader whose zone is known by a booking. */
  schedule: z.object({ date: z.string(), time: z.string(), zone: z.enum(scheduleZones) }).nullable(),
  /** A limit of today is reached, that of the creator or of a domain that is new: it goes on then. */
  waitsUntil: instant.nullable(),
  waitsFor: z.enum(['day', 'warm_up']).nullable(),
  /** Where it is shown; null while it is not. */
  publicUrl: z.string().nullable(),
});
export type IssueDetail = z.output<typeof issueDetailSchema>;

const missing = { issue_not_found: { status: 404, message: texts.answers.notFound } } as const;
const flaws = {
  subject_missing: { status: 422, message: texts.answers.subjectMissing, field: 'subject' },
  content_missing: { status: 422, message: texts.answers.contentMissing, field: 'blocks' },
  link_missing: { status: 422, message: texts.answers.linkMissing, field: 'blocks' },
  image_missing: { status: 422, message: texts.answers.imageMissing, field: 'blocks' },
  offer_missing: { status: 422, message: texts.answers.offerMissing, field: 'blocks' },
  post_missing: { status: 422, message: texts.answers.postMissing, field: 'blocks' },
  issue_too_large: { status: 422, message: texts.answers.tooLarge, field: 'blocks' },
  sender_missing: { status: 422, message: texts.answers.senderMissing },
} as const;
const stale = { issue_stale: { status: 409, message: texts.answers.stale } } as const;
const fixed = { issue_fixed: { status: 409, message: texts.answers.notDraft } } as const;
const one = { ...shared, params, answer: issueDetailSchema } as const;

export const createIssue = operation('POST /api/issues', {
  ...shared,
  id: 'createIssue',
  does: 'Begin an issue of the newsletter',
  /** The client's id: sent twice, it is one issue. */
  body: z.strictObject({ id: idSchema }),
  answer: issueDetailSchema,
  status: 201,
  refusals: { too_many_issues: { status: 409, message: texts.answers.tooManyIssues } },
  mayRepeat: true,
});
export const readIssue = operation('GET /api/issues/:id', {
  ...one,
  id: 'readIssue',
  does: 'Read an issue',
  refusals: missing,
});
export const saveIssue = operation('PUT /api/issues/:id', {
  ...one,
  id: 'saveIssue',
  does: 'Save a draft issue',
  body: z.strictObject({ baseRevision: z.int().nonnegative(), content: issueContentSchema, segment: segmentSchema }),
  refusals: {
    ...missing,
    ...stale,
    ...fixed,
    segment_not_found: { status: 422, message: texts.answers.segmentMissing, field: 'segment' },
  },
  limit: 'document',
});
export const deleteIssue = operation('DELETE /api/issues/:id', {
  ...shared,
  params,
  id: 'deleteIssue',
  does: 'Delete an issue',
  answer: nothing,
  refusals: {
    ...missing,
    issue_busy: { status: 409, message: texts.answers.notDeletable },
    issue_in_sequence: { status: 409, message: texts.answers.inSequence },
  },
});
export const duplicateIssue = operation('POST /api/issues/:id/copies', {
  ...one,
  id: 'duplicateIssue',
  does: 'Copy an issue into a new draft',
  body: z.strictObject({ id: idSchema }),
  status: 201,
  refusals: { ...missing, too_many_issues: { status: 409, message: texts.answers.tooManyIssues } },
  mayRepeat: true,
});
const pageImageSchema = z.object({
  src: z.string(),
  srcSet: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  alt: z.string(),
  decorative: z.boolean().optional(),
});
/** What the form of an issue offers: what visitors see now on the page, and the images that the issue has. */
export const readIssueChoices = operation('GET /api/issues/:id/choices', {
  ...shared,
  params,
  id: 'readIssueChoices',
  does: 'Read the services, posts and images for an issue',
  answer: z.object({
    offers: z.array(z.object({ id: z.string(), name: z.string(), facts: z.string() })),
    posts: z.array(z.object({ id: z.string(), title: z.string() })),
    images: z.record(z.string(), pageImageSchema),
    /** How many would get an issue for everybody, and for each segment. */
    people: z.int(),
    segments: z.array(z.object({ id: z.string(), name: z.string(), people: z.int() })),
  }),
  refusals: missing,
});
export type IssueChoices = z.output<typeof readIssueChoices.answer>;
/** Drawn as it would be sent, from what is typed: nothing is stored. */
export const previewIssue = operation('POST /api/issues/previews', {
  ...shared,
  id: 'previewIssue',
  does: 'Show an issue as its email',
  body: z.strictObject({ content: issueContentSchema }),
  answer: z.object({ html: z.string(), text: z.string(), bytes: z.int() }),
  limit: 'document',
});
/** Goes to the creator's own email. */
export const testIssue = operation('POST /api/issues/:id/tests', {
  ...shared,
  params,
  id: 'testIssue',
  does: 'Send a test of an issue to yourself',
  answer: z.object({ to: z.string() }),
  refusals: { ...missing, ...flaws, too_many_tests: { status: 429, message: texts.answers.tooManyTests } },
});

const wallDate = tokenField(10).regex(/^\d{4}-\d{2}-\d{2}$/, texts.fields.time);
const wallTime = tokenField(5).regex(/^\d{2}:\d{2}$/, texts.fields.time);
export const sendIssue = operation('POST /api/issues/:id/sending', {
  ...one,
  id: 'sendIssue',
  does: 'Send an issue now or at a time',
  asks: true,
  body: z.strictObject({
    baseRevision: z.int().nonnegative(),
    /** Null is now. */
    at: z.strictObject({ date: wallDate, time: wallTime, zone: z.enum(scheduleZones) }).nullable(),
  }),
  refusals: {
    ...missing,
    ...stale,
    ...fixed,
    ...flaws,
    past_time: { status: 422, message: texts.answers.pastTime, field: 'at' },
    nobody_subscribed: { status: 422, message: texts.answers.nobody },
    issue_in_sequence: { status: 409, message: texts.answers.inSequence },
  },
});
export const unscheduleIssue = operation('DELETE /api/issues/:id/schedule', {
  ...one,
  id: 'unscheduleIssue',
  does: 'Make a scheduled issue a draft again',
  asks: false,
  refusals: { ...missing, not_scheduled: { status: 409, message: texts.answers.notScheduled } },
});
export const pauseIssue = operation('PUT /api/issues/:id/pause', {
  ...one,
  id: 'pauseIssue',
  does: 'Pause an issue that is being sent',
  refusals: { ...missing, not_sending: { status: 409, message: texts.answers.notSending } },
});
export const resumeIssue = operation('DELETE /api/issues/:id/pause', {
  ...one,
  id: 'resumeIssue',
  does: 'Resume a paused issue',
  refusals: {
    ...missing,
    not_paused: { status: 409, message: texts.answers.notPaused },
    stopped_by_complaints: { status: 409, message: texts.answers.complaints },
  },
});
export const cancelIssue = operation('POST /api/issues/:id/cancellation', {
  ...one,
  id: 'cancelIssue',
  does: 'Cancel the rest of an issue',
  asks: true,
  refusals: { ...missing, not_sending: { status: 409, message: texts.answers.notSending } },
});
export const showIssue = operation('PUT /api/issues/:id/visibility', {
  ...one,
  id: 'showIssue',
  does: 'Show a sent issue on the page, or hide it',
  body: z.strictObject({ isPublic: z.boolean() }),
  refusals: { ...missing, not_sent: { status: 409, message: texts.answers.notPublic } },
});

const resultsSchema = z.object({
  ...countsSchema.shape,
  state: issueList.row.shape.state,
  /** The segment it was sent to; null for everybody. */
  segmentName: z.string().nullable(),
  /** The links of the issue in their order, and how many people pressed each. */
  links: z.array(z.object({ href: z.string(), people: z.int() })),
  /** Bookings not cancelled whose visitor came by a link of the issue, and what their orders paid, less refunds. */
  bookings: z.int(),
  money: z.array(z.object({ currency: z.enum(currencyCodes), amount: z.int() })),
  /** What mail servers answered, the commonest first. */
  refusals: z.array(z.object({ reason: z.string(), people: z.int() })),
  /** Complaints of all delivered, in hundredths of a percent. */
  complaintRate: z.int(),
  warning: z.enum(['complaints']).nullable(),
});
export type IssueResults = z.output<typeof resultsSchema>;
export const readIssueResults = operation('GET /api/issues/:id/results', {
  ...shared,
  params,
  id: 'readIssueResults',
  does: 'Read how far an issue is sent, and its results',
  answer: resultsSchema,
  refusals: missing,
});

export const senderSchema = z.strictObject({
  name: textField(60, texts.fields.senderName),
  replyTo: emailField,
  postalAddress: linesField(300, texts.fields.postalAddress),
});
export const readNewsletter = operation('GET /api/newsletter', {
  ...shared,
  id: 'readNewsletter',
  does: 'Read the sender of your newsletter and its limits',
  answer: z.object({
    /** Null until the creator stated it. */
    sender: z.object({ name: z.string(), replyTo: z.string(), postalAddress: z.string() }).nullable(),
    /** What the form begins with. */
    usual: z.object({ name: z.string(), replyTo: z.string() }),
    /** The address every issue comes from. */
    from: z.string(),
    zone: z.string(),
    subscribers: z.int(),
    /** How many newsletter emails a day may leave for this creator, and how many left today. */
    perDay: z.int(),
    today: z.int(),
    /** How many can still leave today: less from a domain that is new. */
    leftToday: z.int(),
  }),
});
export const saveSender = operation('PUT /api/newsletter/sender', {
  ...shared,
  id: 'saveSender',
  does: 'State the sender of your newsletter',
  body: senderSchema,
  answer: z.object({ done: z.literal(true) }),
});

const stepSchema = z.strictObject({
  issueId: idSchema,
  /** Days after joining. The first email is sent at once when it is 0. */
  delayDays: z
    .number(texts.fields.delay)
    .int(texts.fields.delay)
    .min(0, texts.fields.delay)
    .max(issueLimits.delayDays, texts.fields.delay),
});
const sequenceSchema = z.object({
  isOn: z.boolean(),
  steps: z.array(z.object({ issueId: z.string(), delayDays: z.int(), subject: z.string(), sent: z.int() })),
  endsByReply: z.boolean(),
});
export const readSequence = operation('GET /api/newsletter/sequence', {
  ...shared,
  id: 'readSequence',
  does: 'Read the emails that new subscribers get',
  answer: sequenceSchema,
});
export const saveSequence = operation('PUT /api/newsletter/sequence', {
  ...shared,
  id: 'saveSequence',
  does: 'Choose the emails that new subscribers get',
  body: z.strictObject({
    isOn: z.boolean(),
    steps: z
      .array(stepSchema)
      .max(issueLimits.steps + 1, texts.fields.steps)
      .refine(steps => new Set(steps.map(({ issueId }) => issueId)).size === steps.length, texts.fields.stepTwice),
  }),
  answer: sequenceSchema,
  refusals: { ...missing, ...fixed, ...flaws },
});

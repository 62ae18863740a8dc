import { z } from 'zod';
import { nothing, operation } from '../../../base/operations/operation.ts';
import { linesField, textField } from '../../../base/text-field.ts';
import { ineligibleReasons } from '../faces/face.ts';
import { badges } from '../promotions/badge.ts';
import { promotionLimits, reportReasons } from '../promotions/promotion-limits.ts';
import { directoryLimits, occupations } from './directory.ts';
import { exchangeList } from './exchange-list.ts';
import { texts } from './list-texts.ts';

const { refusals } = texts;
const shared = { tag: 'alliances', who: 'creator' } as const;
const unique = <T>(values: T[]): T[] => [...new Set(values)];

export const entryForm = z
  .strictObject({
    occupation: z.enum(occupations),
    skills: z
      .array(textField(directoryLimits.skill, texts.columns.skills))
      .max(directoryLimits.skills)
      .transform(unique),
    city: textField(directoryLimits.city),
    isOnline: z.boolean(),
    badges: z.array(z.enum(badges)).min(1, texts.fields.badges).transform(unique),
    /** A paused creator is not found, and still finds others. */
    isPaused: z.boolean(),
  })
  .refine(({ city, isOnline }) => city !== '' || isOnline, { path: ['city'], error: texts.fields.city });
export type EntryForm = z.output<typeof entryForm>;

const entryAnswer = z.object({
  isJoined: z.boolean(),
  isPaused: z.boolean(),
  /** Why this creator cannot join, or is not shown to others now; null when nothing is in the way. */
  ineligible: z.enum(ineligibleReasons).nullable(),
  /** What others see; before joining, what they would see. Null without a live page. */
  shown: exchangeList.row.nullable(),
  /** What the form begins with. */
  form: z.object({
    occupation: z.enum(occupations),
    skills: z.array(z.string()),
    city: z.string(),
    isOnline: z.boolean(),
    badges: z.array(z.enum(badges)),
  }),
});

export const readEntry = operation('GET /api/exchange-entry', {
  ...shared,
  id: 'readExchangeEntry',
  does: 'Read what the exchange network shows of you',
  answer: entryAnswer,
});
export const saveEntry = operation('PUT /api/exchange-entry', {
  ...shared,
  id: 'saveExchangeEntry',
  does: 'Join the exchange network, or change what it shows of you',
  body: entryForm,
  answer: entryAnswer,
  refusals: {
    page_not_live: { status: 409, message: refusals.page_not_live },
    account_too_new: { status: 409, message: refusals.account_too_new },
  },
});
export const leaveExchange = operation('DELETE /api/exchange-entry', {
  ...shared,
  id: 'leaveExchange',
  does: 'Leave the exchange network',
  answer: entryAnswer,
});

const one = {
  ...shared,
  params: z.object({ id: z.uuid() }),
  refusals: { creator_not_found: { status: 404, message: refusals.notFound } },
} as const;
export const readMember = operation('GET /api/exchange/:id', {
  ...one,
  id: 'readExchangeMember',
  does: 'Read one creator of the exchange network',
  answer: exchangeList.row,
});
export const blockMember = operation('PUT /api/exchange/:id/block', {
  ...one,
  id: 'blockMember',
  does: 'Block a creator of the exchange network, without notifying them; they no longer see you',
  answer: nothing,
});
export const reportMember = operation('POST /api/exchange/:id/report', {
  ...one,
  id: 'reportMember',
  does: 'Report a creator of the exchange network to the operator; a second report replaces the open one',
  body: z.strictObject({ reason: z.enum(reportReasons), note: linesField(promotionLimits.report).default('') }),
  answer: nothing,
  mayRepeat: true,
});

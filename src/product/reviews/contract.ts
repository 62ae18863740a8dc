import { z } from 'zod';
import { operation } from '../../base/operations/operation.ts';
import { safeUrl } from '../../base/safe-url.ts';
import { linesField, textField } from '../../base/text-field.ts';
import { texts as listTexts } from './list-texts.ts';
import { hidingReasons, reviewLimits } from './review.ts';
import { reviewList } from './review-list.ts';
import { texts } from './texts.ts';

/** What the form of a review sends, checked. */
export const reviewFormSchema = z.object({
  stars: z.coerce
    .number(texts.form.noStars)
    .int(texts.form.noStars)
    .min(1, texts.form.noStars)
    .max(5, texts.form.noStars),
  text: linesField(reviewLimits.text),
  name: textField(reviewLimits.author, texts.form.noName),
});

const isHttps = (text: string): boolean => text === '' || safeUrl(text)?.startsWith('https://') === true;

const settingsSchema = z.strictObject({
  /** Whether people are asked for a review after their booking. */
  isAsking: z.boolean(),
  /** Where the creator is reviewed on Google; '' for nowhere. Offered to everybody after they sent a review. */
  googleUrl: textField(reviewLimits.googleUrl)
    .refine(isHttps, { error: listTexts.googleLink })
    .transform(text => safeUrl(text) ?? ''),
});
const settingsAnswer = z.object({ isAsking: z.boolean(), googleUrl: z.string() });

const shared = { tag: 'reviews', who: 'creator' } as const;
const one = {
  ...shared,
  params: z.object({ id: z.uuid() }),
  answer: reviewList.row,
  refusals: {
    review_not_found: { status: 404, message: listTexts.notFound },
    review_hidden: { status: 409, message: listTexts.hiddenReview },
  },
} as const;

export const readReview = operation('GET /api/reviews/:id', { ...one, id: 'readReview', does: 'Read a review' });
export const answerReview = operation('PUT /api/reviews/:id/answer', {
  ...one,
  id: 'answerReview',
  does: 'Answer a review in public; an empty text removes the answer',
  body: z.strictObject({ text: linesField(reviewLimits.answer) }),
});
export const hideReview = operation('PUT /api/reviews/:id/hiding', {
  ...one,
  id: 'hideReview',
  does: 'Hide a review for a stated reason',
  body: z.strictObject({ reason: z.enum(hidingReasons) }),
});
export const showReview = operation('DELETE /api/reviews/:id/hiding', {
  ...one,
  id: 'showReview',
  does: 'Show a hidden review again',
});
export const putReviewFirst = operation('PUT /api/reviews/:id/first', {
  ...one,
  id: 'putReviewFirst',
  does: 'Show a review before the others, or no longer',
  body: z.strictObject({ isFirst: z.boolean() }),
});
export const readReviewSettings = operation('GET /api/review-settings', {
  ...shared,
  id: 'readReviewSettings',
  does: 'Read how people are asked for reviews',
  answer: settingsAnswer,
});
export const saveReviewSettings = operation('PUT /api/review-settings', {
  ...shared,
  id: 'saveReviewSettings',
  does: 'Change how people are asked for reviews',
  body: settingsSchema,
  answer: settingsAnswer,
});

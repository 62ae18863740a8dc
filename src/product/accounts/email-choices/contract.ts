import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';

/** How soon a creator is emailed of a topic. */
export const paces = ['at_once', 'daily', 'weekly', 'never'] as const;
export type Pace = (typeof paces)[number];

/** What a creator can be notified of; each stands for several kinds of product events. */
export const noticeTopics = [
  'bookings',
  'changes',
  'messages',
  'payments',
  'subscribers',
  'waitlists',
  'pages',
  'coaching',
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

const pace = z.enum(paces);
/** The emails a creator gets. */
const emailChoicesSchema = z.strictObject({
  bookings: pace,
  changes: pace,
  messages: pace,
  payments: pace,
  subscribers: pace,
  waitlists: pace,
  pages: pace,
  coaching: pace,
  productNews: z.boolean(),
});
export type EmailChoices = z.infer<typeof emailChoicesSchema>;

/** The defaults. Product news needs an explicit yes. */
export const firstChoices: EmailChoices = {
  bookings: 'at_once',
  changes: 'at_once',
  messages: 'at_once',
  payments: 'never',
  subscribers: 'never',
  waitlists: 'never',
  pages: 'never',
  // Only creators who started a programme are reminded.
  coaching: 'at_once',
  productNews: false,
};

const shared = { tag: 'accounts', who: 'creator', answer: emailChoicesSchema } as const;

export const readEmailChoices = operation('GET /api/accounts/email-choices', {
  ...shared,
  id: 'readEmailChoices',
  does: 'The emails that the creator gets',
});
export const saveEmailChoices = operation('PUT /api/accounts/email-choices', {
  ...shared,
  id: 'saveEmailChoices',
  does: 'Choose which emails to get, and how soon',
  body: emailChoicesSchema,
});

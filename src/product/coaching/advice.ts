import { z } from 'zod';
import { parsedJson } from '../../base/parsed-json.ts';
import type { DeedId } from './deeds.ts';
import type { ProgrammeId } from './programmes/programme.ts';
import { texts as programmeTexts } from './programmes/texts.ts';
import { texts } from './texts.ts';

/** What a model learns of a creator: counts, and nothing that was written by anybody. */
export type OwnNumbers = {
  liveServices: number;
  liveClasses: number;
  views28Days: number;
  bookings28Days: number;
  sessionsAhead: number;
  paidOrders28Days: number;
  subscribers: number;
  unansweredMessages: number;
  reviews: number;
};

export const adviceTokens = 200;
/** What 200 tokens of English can be, and more is not what was asked for. */
const longest = 1200;

/** The request to a model with the API of OpenAI. Nothing in it was written by a visitor or by the creator. */
export const adviceRequest = (model: string, programme: ProgrammeId, taskId: DeedId, numbers: OwnNumbers) => ({
  model,
  max_tokens: adviceTokens,
  messages: [
    { role: 'system', content: texts.advice.instructions },
    {
      role: 'user',
      content: texts.advice.question({
        profession: programme.replace('_', ' '),
        task: programmeTexts.tasks[taskId].title,
        why: programmeTexts.tasks[taskId].why,
        numbers: JSON.stringify(numbers),
      }),
    },
  ],
});

const answerSchema = z.looseObject({
  choices: z.array(z.looseObject({ message: z.looseObject({ content: z.string() }) })).min(1),
});
/** Markup and addresses: a model that writes them was not asked to, and people would follow them. */
const unwanted = /[<>{}]|:\/\/|\bwww\.|\]\(|@/i;

/** The advice in a model's answer as plain text; undefined when the answer is not what was asked for. */
export function readAdvice(answer: string): string | undefined {
  const read = answerSchema.safeParse(parsedJson(answer));
  const content = read.data?.choices[0]?.message.content ?? '';
  const text = content
    .replaceAll(/[*_`#]/g, '')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  return text === '' || text.length > longest || unwanted.test(text) ? undefined : text;
}

import { z } from 'zod';
import { linesField, textField } from '../../base/text-field.ts';
import { cleanText, shorten, textLength } from '../../base/text-length.ts';
import { texts } from './texts.ts';

/** `option` is the spec's greatest length of a select component's text (point 5). */
export const questionLimits = { questions: 10, label: 200, help: 200, options: 20, option: 90 } as const;

export const questionKinds = ['short_text', 'long_text', 'one_choice', 'several_choices', 'yes_no'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Whether a field is shown at booking, and whether it is required. */
const askings = ['off', 'optional', 'required'] as const;
export type Asking = (typeof askings)[number];

export const hasOptions = (kind: QuestionKind): boolean => kind === 'one_choice' || kind === 'several_choices';

/** A creator's question at booking. Empty choices are dropped, and all choices of a kind that has none. */
export const questionSchema = z
  .strictObject({
    id: z.uuid(),
    label: textField(questionLimits.label, texts.question.enterQuestion),
    help: linesField(questionLimits.help),
    kind: z.enum(questionKinds),
    required: z.boolean(),
    options: z.array(z.string().max(1000)).max(100),
  })
  .transform((typed, ctx) => {
    const options = hasOptions(typed.kind) ? typed.options.map(cleanText).filter(option => option !== '') : [];
    const message = hasOptions(typed.kind) ? optionsProblem(options) : undefined;
    if (message !== undefined) ctx.addIssue({ code: 'custom', path: ['options'], message });
    return { ...typed, options };
  });

function optionsProblem(options: readonly string[]): string | undefined {
  if (options.length < 2) return texts.question.tooFewOptions;
  if (options.length > questionLimits.options) return texts.question.tooManyOptions(questionLimits.options);
  const long = options.find(option => textLength(option) > questionLimits.option);
  if (long !== undefined) return texts.question.atMostCharacters(questionLimits.option, shorten(long, 30));
  const twice = options.find((option, at) => options.indexOf(option) < at);
  return twice === undefined ? undefined : texts.question.appearsTwice(twice);
}

export type Question = z.infer<typeof questionSchema>;

/** What is asked at booking beside name and email. */
export const asksSchema = z.strictObject({
  phone: z.enum(askings),
  notes: z.enum(askings),
  questions: z
    .array(questionSchema)
    .max(questionLimits.questions, texts.question.atMostQuestions(questionLimits.questions))
    .refine(questions => new Set(questions.map(({ id }) => id)).size === questions.length, {
      error: texts.question.sameId,
    }),
});
export type Asks = z.infer<typeof asksSchema>;

/** The same as it is stored with a booking and sent to visitors: already clean. */
export const keptAsksSchema = z.object({
  phone: z.enum(askings),
  notes: z.enum(askings),
  questions: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      help: z.string(),
      kind: z.enum(questionKinds),
      required: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
});

/** The default for offers without questions of their own, such as older ones. */
export const usualAsks: Asks = { phone: 'off', notes: 'optional', questions: [] };

import { cleanIdentifier } from '../../../base/one-line.ts';
import { cleanLine, cleanText, textLength } from '../../../base/text-length.ts';
import type { Asks, Question, QuestionKind } from '../../services/question.ts';
import type { Answer } from './booking.ts';
import { texts } from './texts.ts';

/** Longest answers, in characters. */
export const answerLimits = { short: 200, long: 2000, notes: 1000, phone: 40 } as const;

/** What somebody typed or picked: a text, 'yes' or 'no', or some of the choices, by question. */
export type Given = { phone: string; notes: string; answers: Record<string, string | string[]> };

export const phoneProblem = (): string => texts.asked.phoneNumberExample;
const missing = (kind: QuestionKind): string =>
  kind === 'short_text' || kind === 'long_text' ? texts.asked.enterAnAnswer : texts.asked.chooseAnAnswer;

/** The field name of a question, in forms and beside refusals. */
export const answerField = (questionId: string): string => `answers.${questionId}`;

/**
 * What is wrong with the answers, by field: `phone`, `notes`, `answers.{id}`. Empty when nothing is. The published page
 * and the server ask this one function.
 */
export function askedProblems(asks: Asks, given: Given): Record<string, string> {
  const problems: Record<string, string> = {};
  const phone = cleanIdentifier(given.phone);
  if (asks.phone !== 'off' && phone !== '' && readPhone(phone) === undefined) problems.phone = phoneProblem();
  if (asks.phone === 'required' && phone === '') problems.phone = texts.asked.enterPhoneNumber;
  const notes = cleanText(given.notes);
  if (asks.notes !== 'off' && textLength(notes) > answerLimits.notes) problems.notes = tooLong(answerLimits.notes);
  if (asks.notes === 'required' && notes === '') problems.notes = texts.asked.enterAMessage;
  for (const question of asks.questions) {
    const problem = problemOf(question, given.answers[question.id]);
    if (problem !== undefined) problems[answerField(question.id)] = problem;
  }
  return problems;
}

/**
 * The answers as a booking stores them; answers to nothing that was asked are dropped. Call it when there are no
 * problems.
 */
export function readAsked(asks: Asks, given: Given): { phone: string; notes: string; answers: Answer[] } {
  return {
    phone: asks.phone === 'off' ? '' : (readPhone(given.phone) ?? ''),
    notes: asks.notes === 'off' ? '' : cleanText(given.notes),
    answers: asks.questions.flatMap(({ id, label, kind, options }) => {
      const value = readAnswer(kind, options, given.answers[id]);
      return value.length === 0 ? [] : [{ id, label, kind, value }];
    }),
  };
}

/** Answers as a form holds them, from what was stored. */
export const givenBy = (answers: readonly Answer[]): Given['answers'] =>
  Object.fromEntries(answers.map(({ id, value }) => [id, value]));

export function formatAnswer({ kind, value }: Pick<Answer, 'kind' | 'value'>): string {
  if (typeof value !== 'string') return value.join(', ');
  return kind === 'yes_no' ? (value === 'yes' ? texts.asked.yes : texts.asked.no) : value;
}

/** Digits, with a plus when there was one (or 00); undefined when it cannot be a phone number. Lenient E.164. */
export function readPhone(text: string): string | undefined {
  const bare = cleanIdentifier(text)
    .replace(/[\s()./-]/g, '')
    .replace(/^00/, '+');
  return /^\+?\d{6,15}$/.test(bare) ? bare : undefined;
}

export const limitOf = (kind: QuestionKind): number => (kind === 'long_text' ? answerLimits.long : answerLimits.short);

function problemOf({ kind, options, required }: Question, given: string | string[] | undefined) {
  if (isEmpty(given)) return required ? missing(kind) : undefined;
  const value = readAnswer(kind, options, given);
  if (value.length === 0) return required ? missing(kind) : texts.asked.chooseOneOptions;
  return typeof value === 'string' && textLength(value) > limitOf(kind) ? tooLong(limitOf(kind)) : undefined;
}

const isEmpty = (given: string | string[] | undefined): boolean =>
  given === undefined || (typeof given === 'string' ? cleanText(given) === '' : given.every(each => each === ''));

/** The answer in the order and words of the question; empty when invalid. */
function readAnswer(
  kind: QuestionKind,
  options: readonly string[],
  given: string | string[] | undefined,
): string | string[] {
  const words = typeof given === 'string' ? [given] : (given ?? []);
  if (kind === 'several_choices') {
    const known = options.filter(option => words.includes(option));
    return words.every(word => word === '' || options.includes(word)) ? known : [];
  }
  const [word = ''] = words;
  if (kind === 'one_choice') return options.includes(word) ? word : '';
  if (kind === 'yes_no') return word === 'yes' || word === 'no' ? word : '';
  return kind === 'short_text' ? cleanLine(word) : cleanText(word);
}

const tooLong = (max: number): string => texts.atMostCharacters(max);

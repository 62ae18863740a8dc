import type { FileColumns } from '../../../base/lists/list-file.ts';
import { formatAnswer } from '../booking/asked.ts';
import type { Answer } from '../booking/booking.ts';

const nameOf = (label: string): string => `answers.${label}`;

/** A column of a file for each question, by its text; the same text in another offer is the same column. */
export const answerColumns = (labels: readonly string[]): FileColumns<string> =>
  Object.fromEntries(labels.map(label => [nameOf(label), { title: label, of: 'answers' }]));

export function answerCells(labels: readonly string[], answers: readonly Answer[]): Record<string, string> {
  const answersTo = (label: string) => answers.filter(answer => answer.label === label).map(formatAnswer);
  return Object.fromEntries(labels.map(label => [nameOf(label), answersTo(label).join('\n')]));
}

/** The questions of some bookings, in the order they were first asked. */
export const labelsOf = (bookings: readonly { createdAt: Date | string; answers: readonly Answer[] }[]): string[] => [
  ...new Set(
    bookings
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))
      .flatMap(({ answers }) => answers.map(({ label }) => label)),
  ),
];

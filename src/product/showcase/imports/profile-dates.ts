import { monthPattern } from '../block-fields/month.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = String.raw`(?:(?:([a-z]{3,9})\.?|(\d{1,2})[/.])\s*)?(\d{4})(?:[-/.](\d{1,2})(?!\d))?`;
const range = new RegExp(
  String.raw`^\(?${month}\s*(?:-|–|—|to|until)\s*(?:(present|now|today|current)|${month})\)?(?:\s*(?:·|\(|$).*)?$`,
  'i',
);
const one = new RegExp(`^${month}$`, 'i');

/** Months as YYYY-MM. `isGuessed` when only a year is written, of which January is taken. */
export type Span = { from: string; to: string | null; isGuessed: boolean };

/** Reads "Jan 2020 - Present · 4 yrs", "January 2020 – March 2022 (2 years)", "2018 - 2020"; undefined for other lines. */
export function readSpan(line: string): Span | undefined {
  const found = line.length > 120 ? null : range.exec(line.trim());
  if (found === null) return undefined;
  const from = monthOf(found.slice(1, 5));
  const to = found[5] === undefined ? monthOf(found.slice(6, 10)) : null;
  if (from === undefined || to === undefined) return undefined;
  return { from: from.month, to: to?.month ?? null, isGuessed: from.isGuessed };
}

/** Reads "Jan 2020", "2020", "01/2020" or "2020-01". */
export function readMonth(text: string): { month: string; isGuessed: boolean } | undefined {
  const found = text.length > 40 ? null : one.exec(text.trim());
  return found === null ? undefined : monthOf(found.slice(1, 5));
}

function monthOf([word, before, year = '', after]: readonly (string | undefined)[]) {
  const number =
    word === undefined ? Number(before ?? after ?? 1) : monthNames.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  const found = `${year}-${String(number).padStart(2, '0')}`;
  const isGuessed = word === undefined && before === undefined && after === undefined;
  return number >= 1 && number <= 12 && monthPattern.test(found) ? { month: found, isGuessed } : undefined;
}

// A spreadsheet runs a cell that starts like this as a formula; an apostrophe makes it text (OWASP, CSV injection).
// It may drop invisible characters before it, and read a full-width sign as the plain one.
const startsFormula = /^[=+\-@]/;
const unseen = /^[\s\p{Cf}\p{Cc}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]+/u;
const isPhone = /^\+[1-9][\d ]{5,18}$/;

const looksLikeFormula = (text: string): boolean =>
  /^[\t\r\n]/.test(text) ||
  (startsFormula.test(text.replace(unseen, '').slice(0, 1).normalize('NFKC')) && !isPhone.test(text));

/** One cell of a CSV file, safe to open in a spreadsheet and quoted where RFC 4180 asks for it. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = looksLikeFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file with its line end. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Without this byte order mark spreadsheets read a file as Latin-1 and break names. */
export const csvMark = '\ufeff';

export const csvFile = (lines: readonly string[]): string => `${csvMark}${lines.join('')}`;

const invisible = /\p{Cf}|\p{Variation_Selector}|\p{Cc}/gu;
const dashes = /[\p{Pd}\u2212\u2043]/gu;

/**
 * An identifier as it was meant: a code, a number, a phone, an address, a handle. A paste brings characters along
 * that is invisible: NFKC, format characters and variation selectors dropped, every dash as '-', trimmed.
 * Not for texts, which keep their characters.
 */
export const cleanIdentifier = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\t\r\n\u2028\u2029]/g, ' ')
    .replace(invisible, '')
    .replace(dashes, '-')
    .trim();

/** The digits of a code that was typed or pasted in groups, such as '123 456'. */
export const digitsOf = (typed: string): string => cleanIdentifier(typed).replace(/\D/g, '');

/** A code of digits without what groups them; any other code, such as a recovery code, cleaned. */
export function cleanCode(typed: string): string {
  const clean = cleanIdentifier(typed);
  return /[^\d\s.·_-]/.test(clean) ? clean : clean.replace(/\D/g, '');
}

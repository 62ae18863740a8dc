import { texts } from './texts.ts';

/** Message of spec point 5. */
export const invalidEmail = texts.invalidEmail;

/**
 * One spelling for what leads to the same mailbox: a domain in other letters than those of ASCII as mail servers ask for
 * it (`xn--…`), composed characters in one way.
 */
export function canonicalEmail(address: string): string {
  const text = address.normalize('NFC');
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || /^[\w.-]*$/.test(domain)) return text;
  if (!URL.canParse(`http://${domain}`)) return text;
  return `${text.slice(0, at + 1)}${new URL(`http://${domain}`).hostname}`;
}

/** Characters of no address: spaces, what nobody sees, and what has a meaning of its own in a header. */
const never = String.raw`\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff@"<>(),:;[\]\\`;

/** One address, trimmed and in lower case. It only has to look like one: a mail sent there is the proof. */
export const emailPattern = new RegExp(`^[^${never}]+@[^${never}]+\\.[^.${never}]{2,}$`);

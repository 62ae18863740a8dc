import { texts } from './texts.ts';

/** Message of spec point 5. */
export const invalidEmail = texts.invalidEmail;

/**
 * One spelling for addresses of the same mailbox: a non-ASCII domain as mail servers use it (`xn--…`), accented
 * characters composed.
 */
export function canonicalEmail(address: string): string {
  const text = address.normalize('NFC');
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || /^[\w.-]*$/.test(domain)) return text;
  if (!URL.canParse(`http://${domain}`)) return text;
  return `${text.slice(0, at + 1)}${new URL(`http://${domain}`).hostname}`;
}

/** Characters an address never contains: spaces, invisible characters, and those with a meaning in headers. */
const never = String.raw`\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff@"<>(),:;[\]\\`;

/** One address, trimmed and in lower case. Only its form is checked: an email sent there is the proof. */
const shape = new RegExp(`^[^${never}]+@[^${never}]+\\.[^.${never}]{2,}$`);

/**
 * What is wrong with an address as `emailField` cleans it. Dots that no mailbox has are named, since the rest may be
 * right.
 */
export function emailProblem(email: string): string | undefined {
  if (!shape.test(email)) return /[^@]@[^@]+$/.test(email) && dotted.test(email) ? texts.dotsInEmail : invalidEmail;
  return dotted.test(email) ? texts.dotsInEmail : undefined;
}

// RFC 5321, 4.1.2: dots stand between characters.
const dotted = /^\.|\.@|\.\.|@\.|\.$/;

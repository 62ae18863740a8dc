import { texts } from './texts.ts';

/** Message of spec point 5. */
export const invalidEmail = texts.invalidEmail;

/** One address, trimmed and in lower case. It only has to look like one: a mail sent there is the proof. */
export const emailPattern = /^[^\s@"<>(),:;[\]\\]+@[^\s@"<>(),:;[\]\\]+\.[^\s@"<>(),:;[\]\\.]{2,}$/;

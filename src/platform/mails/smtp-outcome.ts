/** An error of nodemailer, as far as it says at which point of the conversation it came. */
export type SmtpError = {
  readonly code?: unknown;
  /** The command whose answer it is; `CONN` is the connection, `API` a message that was never offered. */
  readonly command?: unknown;
  readonly responseCode?: unknown;
  /** `write` when the system refused to send: the server never had what was written last, and so no final dot. */
  readonly syscall?: unknown;
  /** What the server answered. */
  readonly response?: unknown;
};

/**
 * What became of a mail that was not accepted.
 * - `away`: the mail server did not get as far as this mail.
 * - `later`: it refused this mail for now.
 * - `refused`: it refused this mail for good.
 * - `unknown`: it has the whole mail, and did not answer.
 */
export type Unaccepted = 'away' | 'later' | 'refused' | 'unknown';

/** Answers to these are about us or the connection, and say nothing of the mail. */
const beforeMail = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH\b.*)$/;
/** The server closes, was asked in the wrong order, or wants us to sign in (RFC 5321, 4.2.3; RFC 4954, 6). */
const notOfMail = new Set([421, 503, 530]);
const connectionCodes = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROXY',
  'EABORT',
]);

/**
 * Judges an error by its stage. `isWhole` says whether the connection was given all of the message, and so perhaps sent
 * its final dot. Undefined for what is no trouble of the mail server.
 */
export function classifySmtp(
  { code, command, responseCode, syscall }: SmtpError,
  isWhole: boolean,
): Unaccepted | undefined {
  if (typeof responseCode === 'number' && responseCode >= 400) {
    if (beforeMail.test(String(command)) || notOfMail.has(responseCode)) return 'away';
    return responseCode >= 500 ? 'refused' : 'later';
  }
  if (isWhole && syscall !== 'write') return 'unknown';
  if (code === 'EENVELOPE') return 'refused';
  return connectionCodes.has(String(code)) ? 'away' : undefined;
}

/**
 * Whether an answer asks that the domain of the recipient be sent less for now (RFC 3463: 4.2.1, 4.7.x). A 421 to a
 * recipient or a message is the answer of that domain, unless its status is about the server itself.
 */
export function asksForRest({ code, command, responseCode, response }: SmtpError): boolean {
  if (typeof responseCode !== 'number' || responseCode < 400 || responseCode >= 500) return false;
  // Nodemailer names no command when a 421 to a recipient ends commands that were sent together.
  const isOfRecipient = /^(RCPT|DATA)/.test(String(command)) || (code === 'ECONNECTION' && responseCode === 421);
  if (!isOfRecipient) return false;
  const status = /^4\d\d[ -](4\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  return status === undefined ? responseCode === 421 : /^4\.(2\.1|7\.)/.test(status);
}

/** How long a mail waits for a mail server that is away (RFC 5321, 4.5.4.1). */
export const longestWaitMs = 4 * 86_400_000;
/** How long until a mail whose answer was lost is sent once more. */
export const repeatSeconds = 60;

/**
 * Seconds until the next try of a mail that was refused for now, longer the longer it has waited: a mailbox that is
 * full stays so.
 */
export const laterSeconds = (waitedMs: number): number => Math.round(Math.min(600, Math.max(30, waitedMs / 1000 / 8)));

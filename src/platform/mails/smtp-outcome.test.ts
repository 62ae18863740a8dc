import { expect, it } from 'vitest';
import { asksForRest, classifySmtp, laterSeconds, type SmtpError, type Unaccepted } from './smtp-outcome.ts';

const written = true;
it.each<[string, SmtpError, boolean, Unaccepted | undefined]>([
  ['nobody listens', { code: 'ESOCKET', command: 'CONN' }, false, 'away'],
  ['the name has no address', { code: 'EDNS', command: 'CONN' }, false, 'away'],
  ['no greeting', { code: 'ETIMEDOUT', command: 'CONN' }, false, 'away'],
  ['a certificate that is over', { code: 'ETLS', command: 'STARTTLS' }, false, 'away'],
  ['greeted with 554', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, false, 'away'],
  ['a password that is wrong', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false, 'away'],
  ['no password', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 }, false, 'away'],
  ['it closes', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }, false, 'away'],
  ['it closes after the dot', { code: 'EMESSAGE', command: 'DATA', responseCode: 421 }, written, 'away'],
  ['a mailbox that is full', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 }, false, 'later'],
  ['too fast', { code: 'EMESSAGE', command: 'DATA', responseCode: 454 }, written, 'later'],
  ['no such mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, false, 'refused'],
  ['spam', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, written, 'refused'],
  ['an address with a line end', { code: 'EENVELOPE', command: 'API' }, false, 'refused'],
  ['cut in the message', { code: 'ECONNECTION', command: 'CONN' }, false, 'away'],
  ['cut before the last write', { code: 'ESOCKET', command: 'CONN', syscall: 'write' }, written, 'away'],
  ['cut after the dot, noticed by reading', { code: 'ESOCKET', command: 'CONN', syscall: 'read' }, written, 'unknown'],
  ['cut after the dot', { code: 'ECONNECTION', command: 'CONN' }, written, 'unknown'],
  ['no answer to the dot', { code: 'ETIMEDOUT', command: 'CONN' }, written, 'unknown'],
  ['ended by us after the dot', { code: 'EABORT' }, written, 'unknown'],
  ['a template that fails', { code: 'ESTREAM', command: 'API' }, false, undefined],
])('%s', (_what, error, isWhole, outcome) => expect(classifySmtp(error, isWhole)).toBe(outcome));

it('a mail that is refused for now is tried again after half a minute, and later every ten', () =>
  expect([0, 4, 16, 60, 2000, 5000].map(minutes => laterSeconds(minutes * 60_000))).toEqual([
    30, 30, 120, 450, 600, 600,
  ]));

it.each<[string, SmtpError, boolean]>([
  ['450 4.2.1', { command: 'RCPT TO', responseCode: 450, response: '450-4.2.1 too quickly' }, true],
  ['421 4.7.0 after the dot', { command: 'DATA', responseCode: 421, response: '421 4.7.0 deferred' }, true],
  ['451 4.7.1', { command: 'RCPT TO', responseCode: 451, response: '451 4.7.1 greylisted' }, true],
  ['421 without a status', { command: 'RCPT TO', responseCode: 421, response: '421 too many' }, true],
  ['421 of a server that stops', { command: 'RCPT TO', responseCode: 421, response: '421 4.3.2 shutting down' }, false],
  ['421 to the sender', { command: 'MAIL FROM', responseCode: 421, response: '421 4.7.0 busy' }, false],
  ['421 among commands', { code: 'ECONNECTION', command: 'CONN', responseCode: 421, response: '421 4.7.0 x' }, true],
  ['421 as a greeting', { code: 'EPROTOCOL', command: 'CONN', responseCode: 421, response: '421 4.7.0 busy' }, false],
  ['a mailbox that is full', { command: 'RCPT TO', responseCode: 452, response: '452 4.2.2 full' }, false],
  ['refused by policy', { command: 'RCPT TO', responseCode: 550, response: '550 5.7.1 no' }, false],
  ['a status in the words alone', { command: 'RCPT TO', responseCode: 450, response: '450 see 4.2.1 below' }, false],
])('%s asks for rest: %#', (_what, error, asks) => expect(asksForRest(error)).toBe(asks));

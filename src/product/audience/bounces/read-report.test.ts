import { describe, expect, it } from 'vitest';
import { readBounceToken } from './bounce-token.ts';
import { outcomeOfAnswer } from './delivery-outcome.ts';
import { readReport } from './read-report.ts';

const creatorId = '3f0e8a52-7b1c-4d2e-9f60-1a2b3c4d5e6f';
const subscriberId = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const part = [
  ...BigInt(`0x${(creatorId + subscriberId).replaceAll('-', '')}`)
    .toString(2)
    .padStart(256, '0')
    .padEnd(260, '0'),
]
  .join('')
  .match(/.{5}/g)
  ?.map(five => letters[Number.parseInt(five, 2)])
  .join('');
const sender = `bounces+${part}@news.example`;
const returned = `Return-Path: <${sender}>\nMessage-ID: <issue.1@news.example>\nFrom: Maya via Vitrine <news@news.example>\nTo: <somebody.else@example.org>\nSubject: December classes\n`;

type Fields = { action?: string; status?: string; diagnostic?: string; more?: string };
/** A report of RFC 3464 as most servers write it. */
function dsn(from: string, subject: string, { action = 'failed', status, diagnostic, more = '' }: Fields, to = sender) {
  return [
    `Return-Path: <>\nFrom: ${from}\nTo: ${to}\nSubject: ${subject}\nMIME-Version: 1.0`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"\n',
    '--b1\nContent-Type: text/plain; charset=us-ascii\n\nYour message could not be delivered.\n',
    `--b1\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mail.example\n${more}\n`,
    'Final-Recipient: rfc822; ana@example.org',
    `Action: ${action}`,
    ...(status === undefined ? [] : [`Status: ${status}`]),
    ...(diagnostic === undefined ? [] : [`Diagnostic-Code: ${diagnostic}`]),
    `\n--b1\nContent-Type: text/rfc822-headers\n\n${returned}\n--b1--\n`,
  ].join('\n');
}
const arf = (type: string, agent: string, more = '') =>
  [
    `From: <feedback@mail.example>\nTo: <abuse@news.example>\nSubject: FW: December classes\nMIME-Version: 1.0`,
    'Content-Type: multipart/report; report-type=feedback-report; boundary="f1"\n',
    '--f1\nContent-Type: text/plain\n\nThis is an email abuse report.\n',
    `--f1\nContent-Type: message/feedback-report\n\nFeedback-Type: ${type}\nUser-Agent: ${agent}\nVersion: 1\nOriginal-Mail-From: <${sender}>\n${more}\n`,
    `--f1\nContent-Type: message/rfc822\n\n${returned}\nHello\n--f1--\n`,
  ].join('\n');
const reply = (subject: string, text: string, headers: string) =>
  `From: Ana <ana@example.org>\nTo: ${sender}\nSubject: ${subject}\n${headers}\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`;

const postfix = 'MAILER-DAEMON@mail.example (Mail Delivery System)';
const undelivered = 'Undelivered Mail Returned to Sender';
const exchange = 'Microsoft Outlook <MicrosoftExchange329e71ec@tenant.onmicrosoft.com>';

const corpus: readonly (readonly [name: string, raw: string, kind: string, whose?: 'not ours'])[] = [
  // Postfix
  [
    'Postfix: no such user',
    dsn(postfix, undelivered, {
      status: '5.1.1',
      diagnostic:
        'smtp; 550 5.1.1 <ana@example.org>: Recipient address\n    rejected: User unknown in virtual mailbox table',
    }),
    'bounce',
  ],
  [
    'Postfix: no such domain',
    dsn(postfix, undelivered, {
      status: '5.4.4',
      diagnostic:
        'X-Postfix; Host or domain name not found. Name service error for\n    name=example.org type=A: Host not found',
    }),
    'count',
  ],
  [
    'Postfix: null MX',
    dsn(postfix, undelivered, {
      status: '5.1.2',
      diagnostic: 'X-Postfix; Domain example.org does not accept mail (nullMX)',
    }),
    'bounce',
  ],
  [
    'Postfix: delayed',
    dsn(postfix, 'Delayed Mail (still being retried)', {
      action: 'delayed',
      status: '4.4.1',
      diagnostic: 'X-Postfix; connect to example.org[192.0.2.1]:25: Connection timed out',
    }),
    'later',
  ],
  [
    'Postfix: blocked by a list',
    dsn(postfix, undelivered, {
      status: '5.7.1',
      diagnostic: 'smtp; 554 5.7.1 Service unavailable; Client host [192.0.2.9] blocked using zen.spamhaus.org',
    }),
    'count',
  ],
  [
    'Postfix: quota',
    dsn(postfix, undelivered, {
      status: '5.2.2',
      diagnostic: 'smtp; 552 5.2.2 <ana@example.org>: Recipient address rejected: Mailbox is full',
    }),
    'count',
  ],
  [
    'Postfix: delivered after all',
    dsn(postfix, 'Successful Mail Delivery Report', {
      action: 'delivered',
      status: '2.1.5',
      diagnostic: 'smtp; 250 2.1.5 OK',
    }),
    'none',
  ],
  ['Postfix: expanded', dsn(postfix, 'Mail Delivery Status Report', { action: 'expanded', status: '2.1.5' }), 'none'],
  // Microsoft
  [
    'Exchange: not found',
    dsn(exchange, 'Undeliverable: December classes', {
      status: '5.1.10',
      diagnostic:
        'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ana@example.org not found by SMTP address lookup',
    }),
    'bounce',
  ],
  [
    'Exchange Online: access denied',
    dsn(exchange, 'Undeliverable: December classes', {
      status: '5.4.1',
      diagnostic:
        'smtp;550 5.4.1 Recipient address rejected: Access denied. [AM7EUR03FT012.eop-EUR03.prod.protection.outlook.com]',
    }),
    'count',
  ],
  [
    'Exchange: over quota',
    dsn(exchange, 'Undeliverable: December classes', {
      status: '5.2.2',
      diagnostic: 'smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException',
    }),
    'count',
  ],
  ['Exchange: relayed', dsn(exchange, 'Relayed: December classes', { action: 'relayed', status: '2.0.0' }), 'none'],
  [
    'Outlook.com: our reputation',
    dsn('postmaster@outlook.com', 'Undeliverable', {
      status: '5.7.1',
      diagnostic:
        'smtp;550 5.7.1 Unfortunately, messages from [192.0.2.9] were not sent. Please contact your Internet service provider since part of their network is on our block list (S3150).',
    }),
    'count',
  ],
  [
    'Outlook.com: no DMARC',
    dsn('postmaster@outlook.com', 'Undeliverable', {
      status: '5.7.515',
      diagnostic:
        'smtp;550 5.7.515 Access denied, sending domain news.example does not meet the required authentication level',
    }),
    'count',
  ],
  // Gmail
  [
    'Gmail: does not exist',
    dsn('Mail Delivery Subsystem <mailer-daemon@googlemail.com>', 'Delivery Status Notification (Failure)', {
      status: '5.1.1',
      diagnostic:
        'smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try 550 5.1.1  https://support.google.com/mail/?p=NoSuchUser a1si1 - gsmtp',
    }),
    'bounce',
  ],
  [
    'Gmail: inactive',
    dsn('Mail Delivery Subsystem <mailer-daemon@googlemail.com>', 'Delivery Status Notification (Failure)', {
      status: '5.2.1',
      diagnostic: 'smtp; 550 5.2.1 The email account that you tried to reach is inactive.',
    }),
    'count',
  ],
  [
    'Gmail: unauthenticated',
    dsn('Mail Delivery Subsystem <mailer-daemon@googlemail.com>', 'Delivery Status Notification (Failure)', {
      status: '5.7.26',
      diagnostic: 'smtp; 550-5.7.26 This mail has been blocked because the sender is unauthenticated. SPF did not pass',
    }),
    'count',
  ],
  [
    'Gmail: too fast',
    dsn('Mail Delivery Subsystem <mailer-daemon@googlemail.com>', 'Delivery Status Notification (Delay)', {
      action: 'delayed',
      status: '4.2.1',
      diagnostic:
        'smtp; 450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered.',
    }),
    'later',
  ],
  // Amazon SES, Yahoo
  [
    'SES: bounce',
    dsn('MAILER-DAEMON@amazonses.com', 'Delivery Status Notification (Failure)', {
      status: '5.1.1',
      diagnostic: 'smtp; 550 5.1.1 user unknown',
      more: 'X-Amazon-Note: none\n',
    }),
    'bounce',
  ],
  [
    'SES: a domain that does not answer',
    dsn('MAILER-DAEMON@amazonses.com', 'Delivery Status Notification (Failure)', {
      status: '5.4.4',
      diagnostic: 'smtp; 554 4.4.7 Message expired: unable to deliver in 840 minutes',
    }),
    'count',
  ],
  [
    'Yahoo: no such account',
    dsn('MAILER-DAEMON@yahoo.com', 'Failure Notice', {
      status: '5.0.0',
      diagnostic: "smtp; 554 delivery error: dd This user doesn't have a yahoo.com account (ana@yahoo.com) [0]",
    }),
    'bounce',
  ],
  [
    'Yahoo: policy',
    dsn('MAILER-DAEMON@yahoo.com', 'Failure Notice', {
      status: '5.7.9',
      diagnostic:
        'smtp; 554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes',
    }),
    'count',
  ],
  // Sendmail, Exim, qmail
  [
    'Sendmail: user unknown',
    dsn('Mail Delivery Subsystem <MAILER-DAEMON@mail.example>', 'Returned mail: see transcript for details', {
      status: '5.1.1',
      diagnostic: 'SMTP; 550 5.1.1 <ana@example.org>... User unknown',
    }),
    'bounce',
  ],
  [
    'Sendmail: warning',
    dsn('Mail Delivery Subsystem <MAILER-DAEMON@mail.example>', 'Warning: could not send message for past 4 hours', {
      action: 'delayed',
      status: '4.4.2',
    }),
    'later',
  ],
  [
    'Exim, with parts',
    dsn('Mail Delivery System <Mailer-Daemon@mail.example>', 'Mail delivery failed: returning message to sender', {
      status: '5.0.0',
      diagnostic: 'smtp; 550 No such recipient here',
    }),
    'bounce',
  ],
  [
    'Exim, without parts',
    `Return-path: <>\nX-Failed-Recipients: ana@example.org\nAuto-Submitted: auto-replied\nFrom: Mail Delivery System <Mailer-Daemon@mail.example>\nTo: ${sender}\nSubject: Mail delivery failed: returning message to sender\n\nThis message was created automatically by mail delivery software.\n\n  ana@example.org\n    host mx.example.org [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<ana@example.org>:\n    550 5.1.1 User unknown\n\n------ This is a copy of the message, including all the headers. ------\n\n${returned}\n550 is the price\n`,
    'bounce',
  ],
  [
    'qmail',
    `Return-Path: <>\nFrom: MAILER-DAEMON@mail.example\nTo: ${sender}\nSubject: failure notice\n\nHi. This is the qmail-send program at mail.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<ana@example.org>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\n${returned}\nHello\n`,
    'bounce',
  ],
  [
    'qmail: full',
    `Return-Path: <>\nFrom: MAILER-DAEMON@mail.example\nTo: ${sender}\nSubject: failure notice\n\nHi. This is the qmail-send program at mail.example.\n\n<ana@example.org>:\nThe users mailfolder is over the allowed quota (size). (#5.2.2)\n\n--- Below this line is a copy of the message.\n\n${returned}\n`,
    'count',
  ],
  // Complaints
  ['Yahoo: complaint', arf('abuse', 'Yahoo!-Mail-Feedback/2.0', 'Original-Rcpt-To: ana@yahoo.com\n'), 'complaint'],
  ['a complaint of a small host', arf('fraud', 'ReturnPathFBL/1.0'), 'complaint'],
  ['not spam after all', arf('not-spam', 'SomeFeedback/1.0'), 'none'],
  ['a report of authentication', arf('auth-failure', 'opendmarc/1.4'), 'none'],
  [
    'Outlook: JMRP',
    `From: staff@hotmail.com\nTo: fbl@news.example\nSubject: complaint about message from 192.0.2.9\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="j"\n\n--j\nContent-Type: message/rfc822\n\nX-HmXmrOriginalRecipient: ana@hotmail.com\n${returned}\nHello\n--j--\n`,
    'complaint',
  ],
  // Automatic replies
  [
    'vacation, English',
    reply(
      'Out of office: December classes',
      'I am away until 3 January. 550 5.1.1 is my room.',
      'Auto-Submitted: auto-replied (vacation)',
    ),
    'none',
  ],
  [
    'vacation, German',
    reply(
      'Abwesenheitsnotiz: December classes',
      'Ich bin bis 3. Januar nicht im Büro.',
      'Auto-Submitted: auto-replied\nX-Auto-Response-Suppress: All',
    ),
    'none',
  ],
  [
    'vacation, Korean, without the header',
    reply('[자동응답] 부재중', '1월 3일까지 부재중입니다.', 'X-Autoreply: yes'),
    'none',
  ],
  [
    'a person answers',
    reply(
      'Re: December classes',
      'Is the address unknown? No such user comes to mind.',
      'In-Reply-To: <issue.1@news.example>',
    ),
    'none',
  ],
  // Damaged and foreign
  ['without a code', dsn(postfix, undelivered, {}), 'count'],
  [
    'without an end',
    dsn(postfix, undelivered, { status: '5.1.1', diagnostic: 'smtp; 550 5.1.1 unknown' }).split(
      '\n--b1\nContent-Type: text/rfc822',
    )[0] ?? '',
    'bounce',
  ],
  [
    'in capitals with line ends of old Macs',
    dsn(postfix, undelivered, { status: '5.1.1', diagnostic: 'SMTP; 550 5.1.1 USER UNKNOWN' })
      .replaceAll('\n', '\r\n')
      .replace('Action: failed', 'ACTION: FAILED'),
    'bounce',
  ],
  [
    'our own relay is refused for all',
    dsn(postfix, undelivered, {
      status: '5.1.1',
      diagnostic: 'smtp; 550 5.1.1 Mail rejected: 192.0.2.9 is on the blocklist',
    }),
    'count',
  ],
  [
    'of a mail that is not ours',
    dsn(
      postfix,
      undelivered,
      { status: '5.1.1', diagnostic: 'smtp; 550 5.1.1 unknown' },
      'someone@news.example',
    ).replaceAll(sender, 'other@news.example'),
    'bounce',
    'not ours',
  ],
  ['nothing at all', '', 'none', 'not ours'],
  ['bytes', '\u0000\u0001\u0002', 'none', 'not ours'],
];

const short = (outcome: Awaited<ReturnType<typeof readReport>>['outcome']) =>
  outcome.kind === 'suppress' ? outcome.as : outcome.kind;

describe('a report', () => {
  it('has a corpus of more than thirty', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(30);
    expect(part).toHaveLength(52);
  });

  it.each(corpus.map(([name, raw, kind, whose]) => [name, raw, kind, whose] as const))(
    '%s',
    async (_name, raw, kind, whose?: string) => {
      const read = await readReport(Buffer.from(raw));
      expect(short(read.outcome), read.outcome.reason).toBe(kind);
      expect(read.bounced).toEqual(whose === undefined ? { creatorId, subscriberId } : undefined);
      expect(read.outcome.reason.length).toBeLessThanOrEqual(200);
    },
  );

  it('is known by its envelope, or by the message that came back', async () => {
    const bare = dsn(postfix, undelivered, { status: '5.1.1' }, 'x@news.example').replaceAll(sender, 'x@news.example');
    expect((await readReport(Buffer.from(bare), sender.toUpperCase())).bounced).toEqual({ creatorId, subscriberId });
    expect((await readReport(Buffer.from(bare))).messageId).toBe('<issue.1@news.example>');
  });
});

describe('an answer while sending', () => {
  it.each([
    [550, '550 5.1.1 User unknown', 'bounce'],
    [550, '550 No such user here', 'bounce'],
    [551, 'User not found', 'bounce'],
    [552, '552 5.2.2 Mailbox full', 'count'],
    [552, 'mailbox unavailable: quota exceeded', 'count'],
    [550, '550 relay not permitted, unknown user', 'count'],
    [550, 'Administrative prohibition', 'count'],
    [421, '421 4.7.0 Try again later', 'later'],
    [450, '450 4.1.1 <ana@example.org>: Recipient address rejected: unverified address', 'later'],
    [250, '250 2.0.0 OK', 'none'],
  ])('%i %s', (code, text, kind) => {
    expect(short(outcomeOfAnswer({ code, text }))).toBe(kind);
  });
});

it.each(['', 'bounces+abc@news.example', `bounces+${'1'.repeat(52)}@news.example`])('%s names nobody', text => {
  expect(readBounceToken(text)).toBeUndefined();
});

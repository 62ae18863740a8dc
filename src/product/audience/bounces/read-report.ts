import PostalMime, { type Email } from 'postal-mime';
import { type Bounced, readBounceToken } from './bounce-token.ts';
import { type DeliveryOutcome, outcomeOfAnswer } from './delivery-outcome.ts';

export type ReadReport = {
  /** Written by a mail server, by a program that answers for a person, or by a person. */
  by: 'server' | 'program' | 'person';
  outcome: DeliveryOutcome;
  /** By the address it was sent to or from; never by To of what we sent. */
  bounced: Bounced | undefined;
  /** Of the returned message, in angle brackets. */
  messageId: string | undefined;
};

/** What an email to the address of bounces says, whichever server wrote it. `recipient` is of its envelope. */
export async function readReport(raw: Uint8Array, recipient = ''): Promise<ReadReport> {
  const email = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const returned = reportBlocks(returnedOf(email))[0];
  const feedback = partsOf(email, 'message/feedback-report').map(reportBlocks)[0]?.[0];
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? '';
  const addresses = [
    recipient,
    header('delivered-to'),
    header('x-original-to'),
    header('to'),
    feedback?.get('original-mail-from'),
    returned?.get('return-path'),
    returned?.get('sender'),
  ];
  const outcome = outcomeOf(email, header, feedback, returned);
  return {
    by: outcome === automaticReply ? 'program' : outcome === noReport ? 'person' : 'server',
    outcome,
    bounced: readBounceToken(addresses.join(' ').replaceAll(/[<>]/g, ' ')),
    messageId: /<[^<>\s]{3,900}>/.exec(returned?.get('message-id') ?? '')?.[0],
  };
}

type Header = (name: string) => string;

const automaticReply: DeliveryOutcome = { kind: 'none', reason: 'automatic reply' };
const noReport: DeliveryOutcome = { kind: 'none', reason: 'no report' };

function outcomeOf(
  email: Email,
  header: Header,
  feedback: ReportFields | undefined,
  returned: ReportFields | undefined,
): DeliveryOutcome {
  if (feedback !== undefined) return outcomeOfFeedback(feedback);
  const statuses = partsOf(email, 'message/delivery-status').flatMap(reportBlocks);
  const [status] = statuses.filter(block => block.has('action') || block.has('status') || block.has('final-recipient'));
  if (status !== undefined) return outcomeOfStatus(status);
  // Outlook's JMRP returns the message alone.
  if (returned?.has('x-hmxmroriginalrecipient'))
    return { kind: 'suppress', as: 'complaint', reason: 'Outlook: marked as junk' };
  // Exim calls its own reports automatic replies.
  if (header('x-failed-recipients') === '' && isAutomaticReply(header)) return automaticReply;
  return outcomeOfText(email, header);
}

function outcomeOfFeedback(feedback: ReportFields): DeliveryOutcome {
  const type = feedback.get('feedback-type')?.toLowerCase() ?? '';
  const source = feedback.get('user-agent') ?? feedback.get('source-domain') ?? '';
  if (/^(abuse|fraud|virus|other)$/.test(type))
    return { kind: 'suppress', as: 'complaint', reason: `${type} ${source}`.trim().slice(0, 200) };
  // "not-spam" and reports of authentication (RFC 6591) are no complaints.
  return { kind: 'none', reason: type };
}

function outcomeOfStatus(block: ReportFields): DeliveryOutcome {
  const action = block.get('action')?.toLowerCase().split(/[\s(]/)[0] ?? '';
  const text = (block.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '');
  const status = /^([245]\.\d{1,3}\.\d{1,3})/.exec(block.get('status') ?? '')?.[1];
  const reason = `${status ?? ''} ${text}`.trim().slice(0, 200);
  if (action === 'delayed') return { kind: 'later', reason };
  if (/^(delivered|relayed|expanded)$/.test(action)) return { kind: 'none', reason: action };
  if (status === undefined && text === '') return { kind: 'count', reason: 'failed without a reason' };
  // The code in the answer is the remote server's own; the reporting one often says 5.0.0 alone.
  const own = /^5\.0\.0$/.test(status ?? '') ? undefined : status;
  return outcomeOfAnswer({ status: own, text: text === '' ? `${status} ${block.get('final-recipient') ?? ''}` : text });
}

/** Programs that do not say in a header that they answer. */
const automaticSubject =
  /^\s*(auto(matic)?[ -]?(reply|response|antwort)|automatische antwort|out of (the )?office|abwesen|자동 ?(회신|응답)|부재 ?중)/i;

function isAutomaticReply(header: Header): boolean {
  const submitted = header('auto-submitted').toLowerCase();
  return (
    submitted.startsWith('auto-replied') ||
    (submitted.startsWith('auto-generated') && header('in-reply-to') !== '' && !isDaemon(header)) ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== '' ||
    /auto.?reply|bulk/i.test(header('precedence')) ||
    automaticSubject.test(header('subject'))
  );
}

const isDaemon = (header: Header): boolean =>
  /mailer-daemon|postmaster/i.test(header('from')) || /^\s*<>\s*$/.test(header('return-path'));

/** Reports without parts: qmail's and Exim's. Whatever else writes to the address says nothing. */
function outcomeOfText(email: Email, header: Header): DeliveryOutcome {
  const text = email.text ?? '';
  const isQmail = /^Hi\. This is the \S+ program at /.test(text.trimStart());
  const isExim = header('x-failed-recipients') !== '';
  if (!(isQmail || isExim || (isDaemon(header) && /^From:|undeliver|delivery.*fail|returned mail/im.test(text))))
    return noReport;
  // What follows is the message that came back.
  const ownText = text.split(/^-{2,}.*(below this line|copy of (your|the) message|original message)/im)[0] ?? '';
  if (
    /warning|delayed|still trying|will be retried/i.test(`${email.subject ?? ''}`) &&
    !/fail/i.test(email.subject ?? '')
  )
    return { kind: 'later', reason: (email.subject ?? '').slice(0, 200) };
  const answer = ownText
    .split('\n')
    .filter(line => /\b[45]\d\d\b|[45]\.\d+\.\d+|unknown|no such|not exist|no mailbox/i.test(line));
  return answer.length === 0
    ? { kind: 'count', reason: 'failed without a reason' }
    : outcomeOfAnswer({ text: answer.slice(0, 4).join(' ').trim(), code: codeIn(answer.join(' ')) });
}

const codeIn = (text: string): number | undefined => {
  const found = /(?:^|[^\d.])([45]\d\d)(?:[ -]|$)/.exec(text)?.[1];
  // Without any code, these servers report what has failed for good.
  return found === undefined ? 550 : Number(found);
};

const partsOf = ({ attachments }: Email, type: string): string[] =>
  attachments.filter(({ mimeType }) => mimeType === type).map(({ content }) => textOf(content));

/** The head of the message that came back, whichever way. */
function returnedOf(email: Email): string {
  const [headers] = [
    ...partsOf(email, 'text/rfc822-headers'),
    ...partsOf(email, 'message/rfc822'),
    ...partsOf(email, 'message/rfc822-headers'),
  ];
  if (headers !== undefined) return headers.slice(0, 50_000);
  const text = email.text ?? '';
  const at = text.search(/^(Return-path|Return-Path|Received|Message-ID|Message-Id):/m);
  return at === -1 ? '' : text.slice(at, at + 50_000);
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** The fields of one block, by their names in lower case. */
type ReportFields = ReadonlyMap<string, string>;

/** Blocks of fields with empty lines between, as reports have them (RFC 3464, RFC 5965); long fields are unfolded. */
function reportBlocks(text: string): ReportFields[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map(fieldsOf)
    .filter(fields => fields.size > 0);
}

/** Of several fields of one name the first counts. */
function fieldsOf(block: string): ReportFields {
  const fields = new Map<string, string>();
  for (const line of block.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([!-9;-~]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

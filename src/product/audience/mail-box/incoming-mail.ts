import PostalMime, { type Attachment } from 'postal-mime';
import { cleanLine, shorten } from '../../../base/text-length.ts';
import { canonicalEmail } from '../../accounts/account/email-address.ts';
import { ownWordsOf, wordsOf } from './reply-words.ts';

/** An email that a person wrote, as far as it is kept. Everything in it is what its sender claims. */
export type IncomingMail = {
  readonly from: string;
  readonly name: string;
  readonly subject: string;
  readonly messageId: string | undefined;
  /** Whom it was sent to. */
  readonly recipients: string;
  /** The Message-IDs of what it answers, the nearest first. */
  readonly answers: readonly string[];
  readonly words: string;
  readonly ownWords: string;
  /** The names of its attachments, which are not kept. */
  readonly files: readonly string[];
  /** The mail server that received it found that its sender is forged (RFC 8601). */
  readonly isForged: boolean;
};

const most = { files: 10, fileName: 100, subject: 200, name: 100 } as const;

export async function readIncoming(raw: Uint8Array): Promise<IncomingMail> {
  const email = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const headers = (...names: string[]) =>
    email.headers.filter(({ key }) => names.includes(key)).map(({ value }) => value);
  const idsIn = (name: string) =>
    headers(name)
      .join(' ')
      .match(/<[^<>\s]{3,900}>/g) ?? [];
  return {
    from: canonicalEmail((email.from?.address ?? '').trim().toLowerCase()),
    name: shorten(cleanLine(email.from?.name ?? ''), most.name),
    subject: shorten(cleanLine(email.subject ?? ''), most.subject),
    messageId: /<[^<>\s]{3,900}>/.exec(email.messageId ?? '')?.[0],
    recipients: headers('to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to').join(' '),
    answers: [...idsIn('in-reply-to'), ...idsIn('references').toReversed()],
    words: wordsOf(email),
    ownWords: ownWordsOf(email),
    files: email.attachments.filter(isFile).slice(0, most.files).map(nameOf),
    // The first is the newest: what a sender writes stands below it.
    isForged: /\bdmarc\s*=\s*fail\b/i.test(headers('authentication-results')[0] ?? ''),
  };
}

/** Pictures of a signature are part of the text. */
const isFile = ({ disposition, related, filename }: Attachment): boolean =>
  related !== true && (disposition !== 'inline' || (filename ?? '') !== '');

const nameOf = ({ filename, mimeType }: Attachment): string =>
  shorten(cleanLine(filename ?? ''), most.fileName) || mimeType;

import type { CreatorId } from '../../../base/id.ts';
import { newsMessageId } from '../../audience/news-message-id.ts';
import type { NewsSender } from '../sending-domain/news-sender.ts';

/** What one recipient's email is made of besides its texts. */
export type NewsEnvelope = {
  readonly sender: Pick<NewsSender, 'from' | 'host' | 'returns' | 'dkim'>;
  readonly replyTo: string;
  readonly creatorId: CreatorId;
  readonly issueId: string;
};
type Recipient = { readonly subscriberId: string; readonly email: string; readonly unsubscribeUrl: string };

const short = (id: string): string => id.replaceAll('-', '');

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Two ids in one local part of an address: letters of any case mean the same (RFC 4648, 6). */
export function addressPart(...ids: string[]): string {
  const bits = ids.flatMap(id => [...short(id)].map(digit => bitsOf(Number.parseInt(digit, 16), 4))).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map(group => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

const bitsOf = (value: number, width: number): string => value.toString(2).padStart(width, '0');

/** `bounces@example.org` with a part of its own: `bounces+part@example.org`. */
const withPart = (mailbox: string, part: string): string => {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${part}${mailbox.slice(at)}`;
};

/**
 * Headers by which mail programs show what an email is and how to leave (RFC 2369, 2919 and 8058), and by which
 * providers report complaints for each creator.
 */
export function newsHeaders(
  { sender: { from, host, returns, dkim }, replyTo, creatorId, issueId }: NewsEnvelope,
  { subscriberId, email, unsubscribeUrl }: Recipient,
) {
  return {
    from,
    replyTo,
    to: email,
    messageId: newsMessageId({ creatorId, issueId, subscriberId }, host),
    envelope: {
      from: returns.isTagged ? withPart(returns.mailbox, addressPart(creatorId, subscriberId)) : returns.mailbox,
      to: [email],
    },
    ...(dkim !== undefined && { dkim }),
    headers: {
      // Encoded already: folding a long address would break it.
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
      'List-Id': { prepared: true, value: `<${short(creatorId)}.${host}>` },
      'Feedback-ID': { prepared: true, value: `${short(issueId)}:${short(creatorId)}:newsletter:vitrine` },
      Precedence: 'bulk',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

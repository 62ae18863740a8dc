import type { CreatorId } from '../../../base/id.ts';
import { lettersOf, withPart } from '../../audience/address-letters.ts';
import { newsMessageId } from '../../audience/news-message-id.ts';
import type { NewsSender } from '../sending-domain/news-sender.ts';

/** What one recipient's email is made of besides its texts. */
export type NewsEnvelope = {
  readonly sender: Pick<NewsSender, 'from' | 'host' | 'returns' | 'dkim'>;
  readonly replyTo: string;
  readonly creatorId: CreatorId;
  readonly issueId: string;
  /** The operator's mailbox in which replies are read; undefined when they go to the creator. */
  readonly answers: string | undefined;
};
type Recipient = { readonly subscriberId: string; readonly email: string; readonly unsubscribeUrl: string };

const short = (id: string): string => id.replaceAll('-', '');

/** Two ids in one local part of an address. */
export const addressPart = (...ids: string[]): string => lettersOf(ids.map(short).join(''));

/**
 * Headers by which mail programs show what an email is and how to leave (RFC 2369, 2919 and 8058), and by which
 * providers report complaints for each creator.
 */
export function newsHeaders(
  { sender: { from, host, returns, dkim }, replyTo, creatorId, issueId, answers }: NewsEnvelope,
  { subscriberId, email, unsubscribeUrl }: Recipient,
) {
  const part = addressPart(creatorId, subscriberId);
  return {
    from,
    replyTo: answers === undefined ? replyTo : withPart(answers, part),
    to: email,
    messageId: newsMessageId({ creatorId, issueId, subscriberId }, host),
    envelope: { from: returns.isTagged ? withPart(returns.mailbox, part) : returns.mailbox, to: [email] },
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

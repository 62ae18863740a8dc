import { type CreatorId, creatorIdOf, idSchema } from '../../base/id.ts';

type Recipient = { readonly creatorId: CreatorId; readonly issueId: string; readonly subscriberId: string };

const short = (id: string): string => id.replaceAll('-', '');

/** The Message-ID of an issue's email to one recipient: the same however often it is sent, and readable in reports. */
export const newsMessageId = ({ creatorId, issueId, subscriberId }: Recipient, host: string): string =>
  `<${[creatorId, issueId, subscriberId].map(short).join('.')}@${host}>`;

/** Undefined for a Message-ID of another email. */
export function readNewsMessageId(messageId: string): Recipient | undefined {
  const [, ...parts] = /^<([0-9a-f]{32})\.([0-9a-f]{32})\.([0-9a-f]{32})@/i.exec(messageId) ?? [];
  const [creatorId, issueId, subscriberId] = parts.map(idOf);
  if (creatorId === undefined || issueId === undefined || subscriberId === undefined) return undefined;
  return { creatorId: creatorIdOf(creatorId), issueId, subscriberId };
}

/** An id from its 32 digits. */
export const idOf = (hex: string): string | undefined =>
  idSchema.safeParse(
    [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-').toLowerCase(),
  ).data;

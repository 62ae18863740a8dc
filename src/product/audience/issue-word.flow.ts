import { createHmac } from 'node:crypto';
import { type CreatorId, creatorIdOf, idSchema } from '../../base/id.ts';
import { sameBytes } from '../../platform/secrets.ts';

/** Whom an issue of a newsletter was sent to. */
export type IssueReader = { readonly creatorId: CreatorId; readonly subscriberId: string; readonly issueId: string };

const idBytes = 16;
const sealBytes = 16;

/**
 * The token of all links in one recipient's issue: signed, so that a hundred thousand of them need no rows. As long as
 * no token of a mailed link, which `subscriber-link.flow.ts` stores.
 */
export function issueWord(linkSecret: string, { creatorId, subscriberId, issueId }: IssueReader): string {
  const ids = Buffer.from([creatorId, subscriberId, issueId].join('').replaceAll('-', ''), 'hex');
  return Buffer.concat([ids, seal(linkSecret, ids)]).toString('base64url');
}

/** Undefined for a token that this server did not sign. */
export function readIssueWord(linkSecret: string, word: string): IssueReader | undefined {
  if (!/^[\w-]{86}$/.test(word)) return undefined;
  const bytes = Buffer.from(word, 'base64url');
  const ids = bytes.subarray(0, 3 * idBytes);
  if (!sameBytes(bytes.subarray(3 * idBytes), seal(linkSecret, ids))) return undefined;
  const [creatorId, subscriberId, issueId] = [0, 1, 2].map(at => idIn(ids.subarray(at * idBytes, (at + 1) * idBytes)));
  if (creatorId === undefined || subscriberId === undefined || issueId === undefined) return undefined;
  return { creatorId: creatorIdOf(creatorId), subscriberId, issueId };
}

function idIn(bytes: Buffer): string | undefined {
  const hex = bytes.toString('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return idSchema.safeParse(id).data;
}

const seal = (linkSecret: string, ids: Buffer): Buffer =>
  createHmac('sha256', linkSecret).update('newsletter issue').update(ids).digest().subarray(0, sealBytes);

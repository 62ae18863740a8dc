import { randomInt, randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { texts } from './list-texts.ts';
import { insertLink, linkOfIssue, linkOfPartner, type NewLink, type SourceLink } from './source-links.sql.ts';

/** Without letters and digits that look alike on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
export const newCode = (): string => Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('');

/** Stores a link under a code that no other has. */
export async function makeLink(
  trx: Trx,
  creatorId: CreatorId,
  link: Omit<NewLink, 'id' | 'code'>,
  known: () => Promise<SourceLink | undefined> = async () => undefined,
): Promise<SourceLink> {
  // Of 31^7 codes a taken one is met once in thousands of millions.
  for (let tries = 0; tries < 5; tries++) {
    const made = { ...link, id: randomUUID(), code: newCode() };
    if (await insertLink(trx, creatorId, made)) return made;
    const other = await known();
    if (other !== undefined) return other;
  }
  throw new Error('no free code for a link');
}

/**
 * The link that stands on a partner's page and leads to this creator: one for each direction of a pair. `id` is the
 * source by which `countBySource` counts what came.
 */
export async function partnerLink(
  trx: Trx,
  creatorId: CreatorId,
  partner: { partnerId: CreatorId; name: string },
  now: Date,
): Promise<SourceLink> {
  const known = () => linkOfPartner(trx, creatorId, partner.partnerId);
  return (await known()) ?? makeLink(trx, creatorId, { ...partner, kind: 'partner', createdAt: now }, known);
}

/** The link of an issue of the newsletter: all links of the issue have its code. */
export async function issueLink(
  trx: Trx,
  creatorId: CreatorId,
  issue: { issueId: string; name: string },
  now: Date,
): Promise<SourceLink> {
  const known = () => linkOfIssue(trx, creatorId, issue.issueId);
  return (await known()) ?? makeLink(trx, creatorId, { ...issue, kind: 'issue', createdAt: now }, known);
}

/** A customer's own link, for friends. Its name is no person's: it stays when they are erased. */
export const customerLink = (trx: Trx, creatorId: CreatorId, nth: number, now: Date): Promise<SourceLink> =>
  makeLink(trx, creatorId, { kind: 'customer', name: texts.customerLink(nth), createdAt: now });

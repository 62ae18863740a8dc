import type { Generated } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { Channel } from './channel.ts';

/** What a link is for: named by its creator, a partner's page, an issue of the newsletter, something printed, a customer's friends. */
export const linkKinds = ['link', 'partner', 'issue', 'qr', 'customer'] as const;
export type LinkKind = (typeof linkKinds)[number];

declare module '../../platform/database.ts' {
  interface Tables {
    source_links: {
      creatorId: CreatorId;
      id: string;
      code: string;
      kind: LinkKind;
      name: string;
      target: Generated<string>;
      couponCode: Generated<string | null>;
      partnerId: Generated<CreatorId | null>;
      issueId: Generated<string | null>;
      createdAt: Date;
      removedAt: Generated<Date | null>;
    };
  }
}

export type NewLink = {
  id: string;
  code: string;
  kind: LinkKind;
  name: string;
  target?: string;
  couponCode?: string | null;
  partnerId?: CreatorId;
  issueId?: string;
  createdAt: Date;
};
export type SourceLink = { id: string; code: string };

const channelOf: Record<LinkKind, Channel> = {
  link: 'link',
  partner: 'partner',
  issue: 'newsletter',
  qr: 'qr',
  customer: 'customer',
};

/** Stores a link with its source; false when the partner or the issue has one, or the code is taken. */
export async function insertLink(trx: Trx, creatorId: CreatorId, link: NewLink): Promise<boolean> {
  const { id, kind, name, createdAt } = link;
  await trx
    .insertInto('sources')
    .values({ creatorId, id, channel: channelOf[kind], key: id, name, createdAt })
    .execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('source_links')
    .values({ ...link, creatorId })
    .onConflict(known => known.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return true;
  await trx.deleteFrom('sources').where('creatorId', '=', creatorId).where('id', '=', id).execute();
  return false;
}

const links = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('source_links').select(['id', 'code']).where('creatorId', '=', creatorId);

/** A creator's link by its code; a removed one still leads. */
export const linkByCode = (db: Db | Trx, creatorId: CreatorId, code: string): Promise<SourceLink | undefined> =>
  links(db, creatorId).where('code', '=', code).executeTakeFirst();

export const linkOfPartner = (db: Db | Trx, creatorId: CreatorId, partnerId: CreatorId) =>
  links(db, creatorId).where('partnerId', '=', partnerId).executeTakeFirst();

export const linkOfIssue = (db: Db | Trx, creatorId: CreatorId, issueId: string) =>
  links(db, creatorId).where('issueId', '=', issueId).executeTakeFirst();

import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { IssueSender } from '../issue/issue.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    issue_mails: {
      creatorId: CreatorId;
      issueId: string;
      revision: number;
      subject: string;
      html: string;
      plain: string;
      mark: string;
      links: string[];
      sender: IssueSender;
    };
  }
}

/** An issue as it leaves. */
export type StoredMail = {
  subject: string;
  html: string;
  plain: string;
  mark: string;
  links: string[];
  sender: IssueSender;
};

export async function storeMail(
  trx: Trx,
  creatorId: CreatorId,
  issueId: string,
  { subject, html, plain, mark, links, sender, revision }: StoredMail & { revision: number },
): Promise<void> {
  await sql`
    insert into issue_mails (creator_id, issue_id, revision, subject, html, plain, mark, links, sender)
    values (${creatorId}, ${issueId}, ${revision}, ${subject}, ${html}, ${plain}, ${mark}, ${links}::text[],
      ${JSON.stringify(sender)}::jsonb)
    on conflict (creator_id, issue_id) do update set revision = excluded.revision, subject = excluded.subject,
      html = excluded.html, plain = excluded.plain, mark = excluded.mark, links = excluded.links,
      sender = excluded.sender`.execute(trx);
}

export const findMail = (db: Db, creatorId: CreatorId, issueId: string): Promise<StoredMail | undefined> =>
  db
    .selectFrom('issue_mails')
    .select(['subject', 'html', 'plain', 'mark', 'links', 'sender'])
    .where('creatorId', '=', creatorId)
    .where('issueId', '=', issueId)
    .executeTakeFirst();

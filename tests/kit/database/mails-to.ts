import type { Db } from '../../../src/platform/database.ts';

/** The mails of a template to an address, the latest first. `Props` is what the template is known to be sent with. */
export async function mailsTo<Props = unknown>(db: Db, recipient: string, template: string): Promise<Props[]> {
  const mails = await db
    .selectFrom('mails')
    .select('props')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .orderBy('createdAt', 'desc')
    .execute();
  return mails.map(({ props }) => props as Props);
}

/** The code in the latest of them. */
export async function mailedCode(db: Db, recipient: string, template: string): Promise<string> {
  const [latest] = await mailsTo<{ code: string }>(db, recipient, template);
  if (latest === undefined) throw new Error(`no ${template} was mailed to ${recipient}`);
  return latest.code;
}

import { randomUUID } from 'node:crypto';
import type { MailAbout, MailTemplate, Undelivered } from '../base/mail.ts';
import type { Db, Trx } from './database.ts';
import { insertMails } from './mails.sql.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    'send-mail': { id: string };
    'queue-unsent-mails': null;
  }
}

/** The props of each mail, by the mail's name. The room that writes a mail adds it by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add their mails by declaration merging
export interface MailProps {}
export type MailName = keyof MailProps;
export type MailTemplates = { readonly [K in MailName]?: MailTemplate };

/** A mail to queue; `props` are those of its template. */
export type QueuedMail<K extends MailName = MailName> = {
  dedupKey: string;
  /** A new UUID, for a mail that later ones refer to (`messageIdOf`). */
  id?: string;
  creatorId: string | null;
  to: string;
  template: K;
  props: MailProps[K];
  runAt?: Date;
  /** From when on it would be untrue or of no use, such as a code that has expired: it is dropped then. */
  usefulUntil?: Date;
  /** What the host looks at to learn that it could not be delivered. */
  about?: MailAbout;
};

declare module './announcements.ts' {
  interface Announcements {
    mailUndelivered: { creatorId: string; about: MailAbout; to: string; outcome: Undelivered };
  }
}

/** Queues a mail in the caller's transaction. A second mail with the same key is ignored. */
export const queueMail = <K extends MailName>(trx: Trx | Db, mail: QueuedMail<K>): Promise<void> =>
  queueMails(trx, [mail]);

/** Queues several mails, each with its job, in one query. */
export async function queueMails(trx: Trx | Db, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return;
  const requested = mails.map(({ id, dedupKey, creatorId, to, template, props, runAt, usefulUntil, about }) => ({
    id: id ?? randomUUID(),
    dedupKey,
    creatorId,
    recipient: to,
    template,
    props,
    runAt: runAt ?? null,
    usefulUntil: usefulUntil ?? null,
    about: about ?? null,
  }));
  await insertMails(trx, requested);
}

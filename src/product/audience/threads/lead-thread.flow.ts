import { randomUUID } from 'node:crypto';
import { wholeLook } from '../../../base/host-look.ts';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Announcements } from '../../../platform/announcements.ts';
import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { boxAddress } from '../../../platform/settings/mail-box-settings.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { admitMails } from '../../orders/strangers/stranger-mails.flow.ts';
import { leadRepliesPerHour, stageAfterReply } from '../lead.ts';
import { findLead, type Lead, setLeadStates, setUnread } from '../leads.sql.ts';
import { replyAddress } from '../mail-box/reply-address.flow.ts';
import { inviteToSubscribe } from '../subscribe.flow.ts';
import { suppressionsOf } from '../suppressions/suppressions.sql.ts';
import type { VisitorDeps } from '../visitor-pages.flow.ts';
import { checkInvitation, emailsBefore, type Invitation } from './lead-thread.ts';
import {
  bookLeads,
  deleteNote,
  findEntry,
  insertEntry,
  listEntries,
  setUndelivered,
  subscriberAt,
} from './threads.sql.ts';

export type ThreadDeps = Pick<VisitorDeps, 'db' | 'clock' | 'config' | 'events' | 'linkSecret' | 'wake' | 'lookOf'>;
type Deps = ThreadDeps;
type Entry = Awaited<ReturnType<typeof insertEntry>>;
/** A text under an id that its sender made. */
type Written = { id: string; words: string };
type NoteRefusal = { kind: 'lead_not_found' } | { kind: 'sent_already' };
type MailRefusal = { kind: 'lead_not_found' } | { kind: 'lead_is_spam' } | { kind: 'too_many_strangers' };
type Replied = Result<Entry, MailRefusal | NoteRefusal | { kind: 'too_many_replies' }>;
type Invited = Result<Entry, MailRefusal | { kind: Exclude<Invitation, 'invite'> }>;

/** Everything about a lead since it arrived; undefined when the creator has no such message. */
export async function leadThread({ db, config }: Pick<Deps, 'db' | 'config'>, creatorId: CreatorId, leadId: string) {
  const lead = await findLead(db, creatorId, leadId);
  if (lead === undefined) return undefined;
  const subscriber = await subscriberAt(db, creatorId, lead.email);
  return {
    entries: await listEntries(db, creatorId, leadId),
    replyTo: boxAddress(config) === undefined ? (await creatorById({ db }, creatorId)).email : null,
    subscriber: subscriber === undefined || subscriber.removedAt !== null ? null : subscriber.status,
  };
}

/**
 * Emails the host's reply to the address of a lead. The address is not confirmed, so the email is one to a stranger
 * unless its owner dealt with the host (decision 0112). Reply, email and stage are stored together.
 */
export async function replyToLead(
  deps: Deps,
  creatorId: CreatorId,
  leadId: string,
  { id, words }: Written,
): Promise<Replied> {
  const replied = await withLead(deps, creatorId, leadId, async (trx, lead): Promise<Replied> => {
    if (lead.state === 'spam') return refuse({ kind: 'lead_is_spam' });
    const known = await findEntry(trx, creatorId, id);
    if (known !== undefined) return sameAs(known, 'reply', leadId, words);
    const allowance = { max: leadRepliesPerHour, seconds: 3600 };
    if ((await countTry(trx, `lead-replies:${creatorId}`, allowance)) !== undefined)
      return refuse({ kind: 'too_many_replies' });
    const dedupKey = `lead-reply:${id}`;
    if (!(await admitMails(deps, trx, creatorId, [{ to: lead.email, dedupKey }])))
      return refuse({ kind: 'too_many_strangers' });
    const mailId = randomUUID();
    const before = (await listEntries(trx, creatorId, leadId)).flatMap(entry => entry.mailId ?? []);
    const host = await creatorById({ db: trx }, creatorId);
    const createdAt = deps.clock.now();
    const entry = await insertEntry(trx, creatorId, { id, leadId, kind: 'reply', words, mailId, createdAt });
    await queueMail(trx, {
      id: mailId,
      dedupKey,
      creatorId,
      to: lead.email,
      template: 'lead-reply',
      props: {
        words,
        host: { name: `${host.firstName} ${host.lastName}`.trim(), email: host.email },
        look: wholeLook(await deps.lookOf(trx, creatorId), deps.config.publicUrl),
        sentAt: lead.createdAt.toISOString(),
        zone: host.zone,
        follows: emailsBefore(leadId, before),
        replyTo: replyAddress(deps, mailId),
      },
      about: { leadReplyId: id },
    });
    const state = stageAfterReply(lead.state);
    if (lead.isUnread) await setUnread(trx, creatorId, leadId, false);
    if (state !== lead.state) await setLeadStates(trx, creatorId, [{ id: leadId, state }], createdAt);
    return accept(entry);
  });
  if (replied.ok) deps.wake();
  return replied;
}

/** Adds a note that only the creator reads. The same id again is the same note. */
export const addNote = (
  deps: Deps,
  creatorId: CreatorId,
  leadId: string,
  { id, words }: Written,
): Promise<Result<Entry, NoteRefusal>> =>
  withLead(deps, creatorId, leadId, async trx => {
    const known = await findEntry(trx, creatorId, id);
    if (known !== undefined) return sameAs(known, 'note', leadId, words);
    return accept(await insertEntry(trx, creatorId, { id, leadId, kind: 'note', words, createdAt: deps.clock.now() }));
  });

export const removeNote = ({ db }: Pick<Deps, 'db'>, creatorId: CreatorId, leadId: string, id: string) =>
  deleteNote(db, creatorId, leadId, id);

/** Asks a lead by email whether they subscribe. They do so themselves, by the link in it. */
export async function inviteLead(deps: Deps, creatorId: CreatorId, leadId: string): Promise<Invited> {
  const invited = await withLead(deps, creatorId, leadId, async (trx, { state, email, page }): Promise<Invited> => {
    if (state === 'spam') return refuse({ kind: 'lead_is_spam' });
    const createdAt = deps.clock.now();
    const suppressed = await suppressionsOf(trx, creatorId, email, createdAt);
    const verdict = checkInvitation(await subscriberAt(trx, creatorId, email), suppressed, createdAt);
    if (verdict !== 'invite') return refuse({ kind: verdict });
    const id = randomUUID();
    if (!(await admitMails(deps, trx, creatorId, [{ to: email, dedupKey: `lead-invitation:${id}` }])))
      return refuse({ kind: 'too_many_strangers' });
    if (!(await inviteToSubscribe(deps, trx, creatorId, { email, page }))) return refuse({ kind: 'already_asked' });
    return accept(await insertEntry(trx, creatorId, { id, leadId, kind: 'invitation', createdAt }));
  });
  if (invited.ok) deps.wake();
  return invited;
}

/** A person booked: what they wrote before has led to it. */
export const bookingsConfirmed = (
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { creatorId, ...booked }: Announcements['bookingsConfirmed'],
): Promise<void> => bookLeads(trx, creatorId, booked, clock.now());

/** An email did not arrive: the reply says so. */
export async function noteUndelivered(
  trx: Trx,
  { creatorId, about, outcome }: Announcements['mailUndelivered'],
): Promise<void> {
  if ('leadReplyId' in about) await setUndelivered(trx, creatorIdOf(creatorId), about.leadReplyId, outcome);
}

/** Locks the lead until the transaction ends, so that what is written about it comes one after the other. */
const withLead = <T, R extends { kind: string }>(
  { db }: Pick<Deps, 'db'>,
  creatorId: CreatorId,
  leadId: string,
  act: (trx: Trx, lead: Lead) => Promise<Result<T, R>>,
): Promise<Result<T, R | { kind: 'lead_not_found' }>> =>
  db.transaction().execute(async trx => {
    const lead = await findLead(trx, creatorId, leadId, { hold: true });
    return lead === undefined ? refuse({ kind: 'lead_not_found' as const }) : act(trx, lead);
  });

const sameAs = (
  known: Entry & { leadId: string },
  kind: Entry['kind'],
  leadId: string,
  words: string,
): Result<Entry, { kind: 'sent_already' }> =>
  known.kind === kind && known.leadId === leadId && known.words === words
    ? accept(known)
    : refuse({ kind: 'sent_already' });

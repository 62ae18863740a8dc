import { createHash, randomUUID } from 'node:crypto';
import { type HostLook, wholeLook } from '../../base/host-look.ts';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { queueMail } from '../../platform/mail.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { mailboxOf } from '../../platform/request-limits/mailbox.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';
import { creatorById, creatorIfAny } from '../accounts/creators/creators.flow.ts';
import { pagePath } from '../accounts/creators/page-path.ts';
import { noSource, type SourceIds } from '../sources/source-of.flow.ts';
import { readIssueWord } from './issue-word.flow.ts';
import {
  checkConfirmation,
  confirmationProof,
  confirmMailsPerDay,
  confirmTime,
  consentWording,
  mayMailConfirmation,
} from './subscriber.ts';
import { newLink, readLink } from './subscriber-link.flow.ts';
import {
  addSubscriber,
  askAgain,
  endConfirming,
  findLinked,
  findReader,
  insertLink,
  type Linked,
  setConfirmed,
  setUnsubscribed,
} from './subscribers.sql.ts';
import { endSuppressions, suppressionsOf } from './suppressions/suppressions.sql.ts';
import type { VisitorDeps } from './visitor-pages.flow.ts';
import { confirmPath, leavePath } from './visitor-paths.ts';

declare module '../../platform/announcements.ts' {
  interface Announcements {
    subscriberConfirmed: { creatorId: CreatorId; subscriberId: string };
    /** `issueId` is the issue of the newsletter in whose email they unsubscribed. */
    subscriberLeft: { creatorId: CreatorId; subscriberId: string; issueId: string | null };
  }
}

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'wake' | 'linkSecret' | 'events'> &
  Pick<VisitorDeps, 'lookOf'>;

/**
 * A visitor entered this address on a creator's page. It is emailed a link to confirm, within the limits. `email`
 * is cleaned by the border; `page` is the path they came from. Nothing is returned, so that nothing is revealed.
 */
export async function subscribe(
  deps: Deps,
  creatorId: CreatorId,
  given: { email: string; page: string; sources: SourceIds },
): Promise<void> {
  const now = deps.clock.now();
  if ((await countAsked(deps.db, given.email)) !== undefined) return;
  const host = await hostOf(deps, creatorId);
  await deps.db.transaction().execute(async trx => {
    const asked = { ...given, id: randomUUID(), wording: consentWording.version, now };
    const known = await addSubscriber(trx, creatorId, asked);
    const suppressed = await suppressionsOf(trx, creatorId, given.email, now);
    if (!mayMailConfirmation(known, now, suppressed)) return;
    await mailToConfirm(deps, trx, creatorId, { ...asked, id: known.id }, host);
  });
  deps.wake();
}

/**
 * The host invites an address that wrote to them: the same email to confirm, with the host as the one who asks. The caller
 * has checked that they may. False when the address got as many such emails today as it may.
 */
export async function inviteToSubscribe(
  deps: Deps,
  trx: Trx,
  creatorId: CreatorId,
  given: { email: string; page: string },
): Promise<boolean> {
  if ((await countAsked(trx, given.email)) !== undefined) return false;
  const now = deps.clock.now();
  const asked = { ...given, sources: noSource, id: randomUUID(), wording: consentWording.version, now };
  const { id } = await addSubscriber(trx, creatorId, asked);
  const host = await hostOf({ ...deps, db: trx }, creatorId);
  await mailToConfirm(deps, trx, creatorId, { ...asked, id }, { ...host, isInvited: true });
  return true;
}

async function mailToConfirm(
  deps: Deps,
  trx: Trx,
  creatorId: CreatorId,
  asked: Parameters<typeof askAgain>[3],
  host: Awaited<ReturnType<typeof hostOf>> & { isInvited?: boolean },
): Promise<void> {
  const { id, email, now } = asked;
  await askAgain(trx, creatorId, id, asked);
  const confirmsUntil = new Date(now.getTime() + confirmTime);
  const word = await makeLink(trx, creatorId, id, confirmsUntil, now);
  await queueMail(trx, {
    dedupKey: `newsletter-confirm:${id}:${now.toISOString()}`,
    creatorId,
    to: email,
    template: 'newsletter-confirm',
    props: { ...host, ...links(deps, word) },
    usefulUntil: confirmsUntil,
  });
}

/** Limits emails from many creators to one address at once: otherwise lists could be used to flood a mailbox. */
function countAsked(db: Db | Trx, email: string): Promise<number | undefined> {
  const key = createHash('sha256').update(mailboxOf(email)).digest('base64url');
  return countTry(db, `newsletter:to:${key}`, { max: confirmMailsPerDay, seconds: 86_400 });
}

/** The state behind an emailed link; undefined for an unknown link. */
export async function openLink(
  deps: Pick<Deps, 'db' | 'linkSecret'>,
  word: string,
): Promise<{ creatorId: CreatorId; subscriber: Linked } | undefined> {
  const { creatorId, linked } = (await findByWord(deps, deps.db, word)) ?? {};
  return creatorId === undefined || linked === undefined ? undefined : { creatorId, subscriber: linked };
}

type Found = { creatorId: CreatorId; linked: Linked; issueId: string | null };

/** The subscriber of a mailed link, or of a link in an issue. With `hold` the row is locked. */
async function findByWord(
  { linkSecret }: Pick<Deps, 'linkSecret'>,
  db: Db | Trx,
  word: string,
  hold = false,
): Promise<Found | undefined> {
  const reader = readIssueWord(linkSecret, word);
  if (reader !== undefined) {
    const linked = await findReader(db, reader.creatorId, reader.subscriberId, { hold });
    return linked && { creatorId: reader.creatorId, linked, issueId: reader.issueId };
  }
  const read = readLink(word);
  const linked = read && (await findLinked(db, read.creatorId, read.hash, { hold }));
  return linked && { creatorId: read.creatorId, linked, issueId: null };
}

/** Whether the newsletter is sent to a subscriber now; `waiting` for who never confirmed. */
export async function newsletterOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  creatorId: CreatorId,
  { status, confirmedAt, email, removedAt }: Linked,
): Promise<'on' | 'off' | 'waiting'> {
  if (confirmedAt === null || removedAt !== null) return status === 'unsubscribed' ? 'off' : 'waiting';
  const suppressed = await suppressionsOf(db, creatorId, email, clock.now());
  return status === 'confirmed' && suppressed.length === 0 ? 'on' : 'off';
}

/** The creator of a link whose subscriber was deleted; undefined when there was never such a creator. */
export async function creatorOfLink(
  deps: Pick<Deps, 'db' | 'linkSecret'>,
  word: string,
): Promise<CreatorId | undefined> {
  const read = readIssueWord(deps.linkSecret, word) ?? readLink(word);
  if (read === undefined || (await creatorIfAny(deps, read.creatorId)) === undefined) return undefined;
  return read.creatorId;
}

type Confirmed = { kind: 'confirmed' | 'ended'; creatorId: CreatorId };

/** The person at the address confirms. Repeating changes nothing. Undefined for an unknown link. */
export async function confirmSubscription(
  deps: Deps,
  word: string,
  agent: string | undefined,
): Promise<Confirmed | undefined> {
  const read = readLink(word);
  if (read === undefined) return undefined;
  const { creatorId, hash } = read;
  const now = deps.clock.now();
  const outcome = await deps.db.transaction().execute(async trx => {
    const linked = await findLinked(trx, creatorId, hash, { hold: true });
    if (linked === undefined) return undefined;
    const verdict = checkConfirmation(linked, linked.confirmsUntil, now);
    if (verdict === 'ended') return 'ended' as const;
    if (verdict === 'confirm') {
      await setConfirmed(trx, creatorId, linked, now, confirmationProof(linked.mailedAt, now, agent));
      await endSuppressions(trx, creatorId, linked.email);
      await welcome(deps, trx, creatorId, linked, now);
    }
    return 'confirmed' as const;
  });
  deps.wake();
  return outcome === undefined ? undefined : { kind: outcome, creatorId };
}

async function welcome(deps: Deps, trx: Trx, creatorId: CreatorId, linked: Linked, now: Date): Promise<void> {
  await deps.events.announce(trx, 'subscriberConfirmed', { creatorId, subscriberId: linked.id });
  const word = await makeLink(trx, creatorId, linked.id, null, now);
  await queueMail(trx, {
    dedupKey: `newsletter-welcome:${linked.id}:${now.toISOString()}`,
    creatorId,
    to: linked.email,
    template: 'newsletter-welcome',
    props: { ...(await hostOf({ ...deps, db: trx }, creatorId)), leaveUrl: links(deps, word).leaveUrl },
  });
}

/** Unsubscribes the person at once, whatever their state. Undefined for an unknown link. */
export async function unsubscribe(deps: Deps, word: string): Promise<{ creatorId: CreatorId } | undefined> {
  return deps.db.transaction().execute(async trx => {
    const found = await findByWord(deps, trx, word, true);
    if (found === undefined) return undefined;
    const { creatorId, linked, issueId } = found;
    if (linked.status !== 'unsubscribed') {
      await setUnsubscribed(trx, creatorId, linked, deps.clock.now());
      await deps.events.announce(trx, 'subscriberLeft', { creatorId, subscriberId: linked.id, issueId });
    }
    await endConfirming(trx, creatorId, linked.id);
    return { creatorId };
  });
}

/**
 * Turns the newsletter on or off by an emailed link, which proves that its mailbox is theirs. It turns it on only for
 * who has confirmed before, and then ends what suppressed the address. Undefined for an unknown link.
 */
export async function setPreference(
  deps: Deps,
  word: string,
  newsletter: 'on' | 'off',
  agent: string | undefined,
): Promise<{ creatorId: CreatorId } | undefined> {
  if (newsletter === 'off') return unsubscribe(deps, word);
  const now = deps.clock.now();
  return deps.db.transaction().execute(async trx => {
    const found = await findByWord(deps, trx, word, true);
    if (found === undefined) return undefined;
    const { creatorId, linked } = found;
    if (linked.confirmedAt !== null && linked.removedAt === null) {
      if (linked.status !== 'confirmed')
        await setConfirmed(trx, creatorId, linked, now, confirmationProof(null, now, agent));
      await endSuppressions(trx, creatorId, linked.email);
    }
    return { creatorId };
  });
}

async function makeLink(
  trx: Trx,
  creatorId: CreatorId,
  subscriberId: string,
  confirmsUntil: Date | null,
  now: Date,
): Promise<string> {
  const { word, hash } = newLink(creatorId);
  await insertLink(trx, creatorId, { hash, subscriberId, confirmsUntil, now });
  return word;
}

const links = ({ config }: Deps, word: string) => ({
  confirmUrl: `${config.publicUrl}${confirmPath(word)}`,
  leaveUrl: `${config.publicUrl}${leavePath(word)}`,
});

async function hostOf(
  deps: Pick<Deps, 'config' | 'lookOf'> & { db: Db | Trx },
  creatorId: CreatorId,
): Promise<{ name: string; pageUrl: string; look: HostLook | null }> {
  const { firstName, lastName, userUrl } = await creatorById(deps, creatorId);
  return {
    name: `${firstName} ${lastName}`.trim(),
    pageUrl: `${deps.config.publicUrl}${pagePath(userUrl ?? '')}`,
    look: wholeLook(await deps.lookOf(deps.db, creatorId), deps.config.publicUrl),
  };
}

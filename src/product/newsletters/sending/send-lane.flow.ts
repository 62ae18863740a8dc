import { setTimeout as sleep } from 'node:timers/promises';
import type { CreatorId } from '../../../base/id.ts';
import { PutOff } from '../../../platform/jobs/put-off.ts';
import type { ListMailer } from '../../../platform/mails/list-mailer.ts';
import { noteUntilStored } from '../../../platform/mails/note-until-stored.ts';
import type { Delivery } from '../../../platform/mails/smtp.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { boxAddress } from '../../../platform/settings/mail-box-settings.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { type IssueReader, issueWord } from '../../audience/issue-word.flow.ts';
import { leavePath } from '../../audience/visitor-paths.ts';
import { issueLinkPath, issueViewPath, subscriptionPath } from '../issue/issue-paths.ts';
import { newsSender } from '../sending-domain/news-sender.flow.ts';
import type { NewsSender } from '../sending-domain/news-sender.ts';
import { cutAtMarks } from '../writing/draw-issue.flow.ts';
import { findMail, type StoredMail } from '../writing/issue-mails.sql.ts';
import { findIssue } from '../writing/issues.sql.ts';
import { putBack, takeToday } from './day-limits.flow.ts';
import {
  endCancelled,
  finishIssue,
  noteDayIsFull,
  noteDayIsNew,
  noteGone,
  storeOutcomes,
} from './finish-issue.flow.ts';
import { newsHeaders } from './news-message.ts';
import { listResting, paceDomains, restDomain, takePace } from './pace.sql.ts';
import { ended, outcomeOf } from './recipient-outcome.flow.ts';
import { type DueRecipient, listDue, markBegun, nextDue, type Outcome, recoverBegun } from './recipients.sql.ts';

export type SendDeps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret'> & { listMailer: ListMailer };
export type Lane = { readonly creatorId: CreatorId; readonly issueId: string; readonly lane: number };

/** After this time other jobs get the worker, and the lane has all its tries again, however often servers are killed. */
const sliceMs = 1000;
/** Recipients read at once. */
const most = 250;
/** Emails of one job under way at once. */
const abreast = 20;
/** While an issue is paused, or its mail server is away. */
const [pausedSeconds, awaySeconds] = [10, 10];
/** While an operator has disabled its creator. */
const disabledSeconds = 300;

/** The issue was paused or cancelled, or this recipient left, right before the first byte. */
class Held extends Error {}

/**
 * Sends what is due in a lane of an issue. Only one server does at a time: the one that holds the lane's job. Throws
 * PutOff while there is more to do.
 */
export async function sendLane(deps: SendDeps, lane: Lane): Promise<void> {
  const { db, clock, config } = deps;
  await recoverBegun(db, lane, clock.now());
  const { disabledAt } = await creatorById({ db }, lane.creatorId);
  if (disabledAt !== null) throw new PutOff(disabledSeconds, 'the creator is disabled');
  const mail = await findMail(db, lane.creatorId, lane.issueId);
  const sender = await senderOfLane(deps, lane, mail);
  const ends = performance.now() + sliceMs;
  const chunk = Math.max(1, Math.min(most, config.NEWS_PER_SECOND));
  let send: Send | undefined;
  for (;;) {
    const issue = await findIssue(db, lane.creatorId, lane.issueId);
    if (issue?.state === 'paused') throw new PutOff(pausedSeconds, 'the issue is paused');
    if (issue?.state === 'cancelled') return endCancelled(deps, lane);
    if (issue?.state !== 'sending' || mail === undefined) return;
    if (performance.now() > ends) throw new PutOff(0, 'others are next', { hasProgressed: true });
    const now = clock.now();
    const resting = await listResting(db);
    const found = await listDue(db, lane, { now, most: chunk, resting });
    if (found.length === 0) return rest(deps, lane, now);
    const wanted = found.filter(({ mayReceive }) => mayReceive);
    if (wanted.length < found.length) {
      const gone = found.filter(({ mayReceive }) => !mayReceive);
      await noteGone(
        deps,
        lane,
        gone.map(({ subscriberId }) => subscriberId),
      );
      continue;
    }
    const day = { creatorId: lane.creatorId, sender, now };
    const { taken, full } = await takeToday(deps, day, wanted.length);
    if (taken === 0) return noteDayIsFull(deps, lane, { now, full });
    if (issue.waitsUntil !== null) await noteDayIsNew(deps, lane);
    const due = wanted.slice(0, taken);
    await sleep(await takePace(db, due.length, config.NEWS_PER_SECOND));
    await paceDomains(db, countBy(due), config.NEWS_PER_DOMAIN);
    send ??= sending(deps, lane, mail, sender, issue.trigger === 'joined');
    const { left, isAway } = await sendAll(send, due);
    await putBack(deps, day, due.length - left);
    if (isAway) throw new PutOff(awaySeconds, 'the mail server is away');
  }
}

function countBy(due: readonly DueRecipient[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { domain } of due) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  return counts;
}

/** No recipient is due: the job waits for the next one, or this lane is complete. */
async function rest(deps: SendDeps, lane: Lane, now: Date): Promise<void> {
  const next = await nextDue(deps.db, lane);
  if (next === null) return finishIssue(deps, lane);
  const seconds = Math.ceil((next.getTime() - now.getTime()) / 1000);
  throw new PutOff(Math.min(300, Math.max(1, seconds)), 'the next recipient is due later');
}

type Sent = 'left' | 'stayed' | 'away' | 'held';
type Send = (one: DueRecipient) => Promise<Sent>;

/** Sends to all of them, some abreast, until the mail server is away or the issue is held. Returns how many left. */
async function sendAll(send: Send, due: readonly DueRecipient[]): Promise<{ left: number; isAway: boolean }> {
  const waiting = due.values();
  const found: Record<Sent, number> = { left: 0, stayed: 0, away: 0, held: 0 };
  const workers = Array.from({ length: abreast }, async () => {
    for (const one of waiting) {
      if (found.away > 0 || found.held > abreast) return;
      found[await send(one)]++;
    }
  });
  // All have ended before the job does: no other may send these recipients meanwhile.
  for (const ended of await Promise.allSettled(workers)) if (ended.status === 'rejected') throw ended.reason;
  return { left: found.left, isAway: found.away > 0 };
}

/** Who the issue comes from now. Asked anew in each slice: a record of the creator's domain may have gone. */
async function senderOfLane(deps: SendDeps, { creatorId }: Lane, mail: StoredMail | undefined): Promise<NewsSender> {
  const { language } = await creatorById(deps, creatorId);
  return newsSender(deps, creatorId, { language, name: mail?.sender.name ?? '' });
}

/** Sends the issue to one recipient, its texts cut for filling in. */
function sending(deps: SendDeps, lane: Lane, mail: StoredMail, sender: NewsSender, isStep: boolean): Send {
  const { db, clock, config, linkSecret, listMailer } = deps;
  const { creatorId, issueId } = lane;
  const [html, text] = [cutAtMarks(mail.html, mail.mark), cutAtMarks(mail.plain, mail.mark)];
  // An answer to one of the emails for new subscribers ends the others.
  const answers = isStep ? boxAddress(config) : undefined;
  const envelope = { sender, replyTo: mail.sender.replyTo, creatorId, issueId, answers };
  const begin = gathered((ids: readonly string[]) => markBegun(db, lane, ids).then(begun => new Set(begun)));
  const note = gathered((outcomes: readonly Outcome[]) => noteUntilStored(() => storeOutcomes(deps, lane, outcomes)));
  const slowed = new Set<string>();
  return async one => {
    const { subscriberId, email } = one;
    if (slowed.has(one.domain)) return 'stayed';
    const filled = addressesOf(config.publicUrl, linkSecret, { creatorId, subscriberId, issueId });
    const message = {
      ...newsHeaders(envelope, { subscriberId, email, unsubscribeUrl: filled.unsubscribe }),
      subject: mail.subject,
      html: html(filled),
      text: text(filled),
    };
    let begun = false;
    const delivery = await listMailer
      .deliver(db, message, async () => {
        if (!(await begin(subscriberId)).has(subscriberId)) throw new Held();
        begun = true;
      })
      .catch((error: unknown) => error);
    if (delivery instanceof Held) return 'held';
    if (delivery instanceof Error) {
      // Nothing of it left, unless the database is away: then a later run finds it as begun.
      if (begun) await note(ended(one, 'waiting', String(delivery)));
      throw delivery;
    }
    const answer = delivery as Delivery;
    const { kind, outcome } = outcomeOf(one, answer, clock.now());
    if (answer.kind !== 'accepted' && answer.isSlowed) {
      slowed.add(one.domain);
      await restDomain(db, one.domain);
    }
    if (kind !== 'away' || begun) await note(outcome);
    return kind === 'away' ? 'away' : outcome.state === 'waiting' ? 'stayed' : 'left';
  };
}

function addressesOf(publicUrl: string, linkSecret: string, reader: IssueReader) {
  const word = issueWord(linkSecret, reader);
  return {
    view: `${publicUrl}${issueViewPath(word)}`,
    unsubscribe: `${publicUrl}${leavePath(word)}`,
    preferences: `${publicUrl}${subscriptionPath(word)}`,
    link: (at: number) => `${publicUrl}${issueLinkPath(word, at)}`,
  };
}

/**
 * A function that does its work for many at once: what is asked while one call is under way goes into the next. Each
 * caller gets the answer of the call its item was in.
 */
function gathered<T, R>(work: (items: readonly T[]) => Promise<R>): (item: T) => Promise<R> {
  let waiting: T[] = [];
  let next: Promise<R> | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  return item => {
    waiting.push(item);
    next ??= underWay.then(() => {
      const items = waiting;
      waiting = [];
      next = undefined;
      const answer = work(items);
      underWay = answer.catch(() => undefined);
      return answer;
    });
    return next;
  };
}

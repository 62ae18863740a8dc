import { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { findPlace, keepPlace } from '../../platform/jobs/job-places.sql.ts';
import { queueMail } from '../../platform/mail.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { type NoticeTopic, noticeTopics, type Pace } from '../accounts/email-choices/contract.ts';
import { emailChoicesOf } from '../accounts/email-choices/email-choices.flow.ts';
import { dateIn } from '../calendar/format-day.ts';
import { isWeeklyMorning, nextMorning } from './digest-time.ts';
import { isOwnAct, kindsOf, type Noticed, noticeDetail, noticePath, noticeTitle } from './notification.ts';
import { noticedBetween, planDigest, takeDueDigest, wantedAtOnce } from './notifications.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;

/** A transaction that began before a digest was due has ended by then; its events are told too. */
const settleMs = 2 * 60_000;
/** So many are named in a digest; the rest is counted. */
const mostNamed = 20;
const mostRead = 1000;

/** Sends every digest that is due, each in a transaction with the plan of the next one. */
export async function sendDigests(deps: Deps): Promise<void> {
  const due = new Date(deps.clock.now().getTime() - settleMs);
  while (await deps.db.transaction().execute(trx => sendNextDigest(deps, trx, due)));
}

async function sendNextDigest(deps: Deps, trx: Trx, due: Date): Promise<boolean> {
  const digest = await takeDueDigest(trx, due);
  if (digest === undefined) return false;
  const { creatorId, dueAt: until } = digest;
  const { zone, email } = await creatorById({ db: trx }, creatorId);
  const choices = await emailChoicesOf(trx, creatorId);
  const isWeekly = isWeeklyMorning(zone, until);
  const topicsOf = (pace: Pace): NoticeTopic[] => noticeTopics.filter(topic => choices[topic] === pace);
  const read = (pace: Pace, from: Date) =>
    noticedBetween(trx, creatorId, kindsOf(topicsOf(pace)), { from, until, limit: mostRead });
  const daily = await read('daily', digest.dailyFrom);
  const weekly = isWeekly ? await read('weekly', digest.weeklyFrom) : [];
  const news = [...daily, ...weekly]
    .filter(({ kind, payload }) => !isOwnAct(kind, payload))
    .toSorted((one, other) => other.id - one.id);
  if (news.length > 0) {
    await queueMail(trx, {
      dedupKey: `digest:${creatorId}:${dateIn(zone, until)}`,
      creatorId,
      to: email,
      template: 'digest',
      props: {
        count: news.length,
        news: news.slice(0, mostNamed).map(one => lineOf(deps, one, zone)),
        url: `${deps.config.publicUrl}/manage`,
        settingsUrl: settingsOf(deps),
      },
    });
  }
  await planDigest(trx, {
    creatorId,
    dueAt: nextMorning(zone, until < deps.clock.now() ? deps.clock.now() : until),
    dailyFrom: until,
    weeklyFrom: isWeekly ? until : digest.weeklyFrom,
  });
  return true;
}

const lineOf = ({ config }: Pick<Deps, 'config'>, notice: Noticed, zone: string) => ({
  title: noticeTitle(notice),
  detail: noticeDetail(notice, zone),
  at: notice.at.toISOString(),
  url: `${config.publicUrl}${noticePath(notice)}`,
});

const settingsOf = ({ config }: Pick<Deps, 'config'>): string =>
  `${config.publicUrl}/manage/accountSettings#email-choices`;

const placeSchema = z.object({ lookedTo: z.coerce.date() });
/** Events may be written by transactions that end later than others which began after them: so long is looked back. */
const lookBackMs = 10 * 60_000;

/** Emails what happened lately of topics that are wanted at once and have no email of their own; each once by its key. */
export async function mailNotices(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const place = await findPlace(deps.db, 'mail-notices', placeSchema);
  const since = new Date((place?.lookedTo ?? now).getTime() - lookBackMs);
  const kinds = {
    // A lead and its answers have emails of their own.
    messages: kindsOf(['messages']).filter(kind => !kind.startsWith('lead.')),
    payments: kindsOf(['payments']),
    subscribers: kindsOf(['subscribers']),
    waitlists: kindsOf(['waitlists']),
    pages: kindsOf(['pages']),
  };
  for (const notice of await wantedAtOnce(deps.db, since, kinds))
    if (!isOwnAct(notice.kind, notice.payload)) await mailNotice(deps, notice.creatorId, notice);
  await keepPlace(deps.db, 'mail-notices', { lookedTo: now });
}

async function mailNotice(deps: Deps, creatorId: CreatorId, notice: Noticed): Promise<void> {
  const { email, zone } = await creatorById(deps, creatorId);
  await queueMail(deps.db, {
    dedupKey: `notice:${creatorId}:${notice.id}`,
    creatorId,
    to: email,
    template: 'notice',
    props: { ...lineOf(deps, notice, zone), settingsUrl: settingsOf(deps) },
  });
}

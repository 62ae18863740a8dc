import { countWorkers, readBacklog } from '../../../platform/jobs/waiting-jobs.sql.ts';
import type { MailSender } from '../../../platform/mails/mail-sender.ts';
import { readWaitingMails } from '../../../platform/mails.sql.ts';
import type { DatabaseWatch } from '../../../platform/outage/database-watch.ts';
import type { Numbers } from '../../../platform/watching/meter.ts';
import { within } from '../../../platform/within.ts';
import { countOpenReports } from '../../../product/alliances/promotions/reports.flow.ts';
import { openMismatches } from '../../../product/payments/settling/mismatches.flow.ts';
import { unhandledEvents } from '../../../product/payments/settling/waiting-events.flow.ts';
import { webhookLag } from '../../../product/webhooks/deliver.flow.ts';
import type { Rooms } from '../open-rooms.ts';

/** Prometheus waits ten seconds for an answer, and the numbers of this process come without a database too. */
const longestMs = 4000;

type Watched = {
  shared: Rooms;
  watch: Pick<DatabaseWatch, 'look'>;
  /** The names of the jobs there are: a row may name one of another version. */
  tasks: readonly string[];
  mails: () => Pick<MailSender, 'places'> | undefined;
};

/** What is asked at each scrape. */
export function watchedNumbers({ shared, watch, tasks, mails }: Watched): readonly (() => Promise<Numbers>)[] {
  const { db, pool, feed, pages, config } = shared;
  const ofProcess = async (): Promise<Numbers> => {
    const sender = mails();
    return {
      vitrine_info: { [config.ROLE]: 1 },
      vitrine_database_ready: (await within(longestMs, watch.look())) === 'well' ? 1 : 0,
      vitrine_change_feed_live: feed.isLive() ? 1 : 0,
      ...(sender !== undefined && { vitrine_mail_server_ready: sender.places(2) === 2 ? 1 : 0 }),
      vitrine_database_connections: {
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      },
      vitrine_page_cache_bytes: pages.bytes,
    };
  };
  const ofJobs = async (): Promise<Numbers> => {
    const known = new Set(tasks);
    const [due, oldest, failed] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
    for (const row of await readBacklog(db)) {
      const task = known.has(row.task) ? row.task : 'unknown';
      due.set(task, (due.get(task) ?? 0) + row.due);
      oldest.set(task, Math.max(oldest.get(task) ?? 0, row.oldestSeconds));
      failed.set(task, (failed.get(task) ?? 0) + row.failed);
    }
    return {
      vitrine_workers: await countWorkers(db),
      vitrine_jobs_due: Object.fromEntries(due),
      vitrine_jobs_oldest_due_seconds: Object.fromEntries(oldest),
      vitrine_jobs_failed: Object.fromEntries(failed),
    };
  };
  const ofMails = async (): Promise<Numbers> => {
    const { waiting, oldestSeconds } = await readWaitingMails(db);
    return { vitrine_mails_waiting: waiting, vitrine_mails_oldest_waiting_seconds: oldestSeconds };
  };
  const ofWebhooks = async (): Promise<Numbers> => {
    const { due, oldestSeconds } = await webhookLag({ db });
    return { vitrine_webhook_messages_waiting: due, vitrine_webhook_lag_seconds: oldestSeconds };
  };
  const ofMoney = async (): Promise<Numbers> => {
    const { waiting, oldestSeconds } = await unhandledEvents(db);
    return {
      vitrine_payment_events_waiting: waiting,
      vitrine_payment_events_oldest_seconds: oldestSeconds,
      vitrine_money_mismatches: await openMismatches(db),
    };
  };
  const ofReports = async (): Promise<Numbers> => ({ vitrine_reports_open: await countOpenReports(db) });
  const inTime = (part: () => Promise<Numbers>) => async () => (await within(longestMs, part())) ?? {};
  return [ofProcess, ...[ofJobs, ofMails, ofWebhooks, ofMoney, ofReports].map(inTime)];
}

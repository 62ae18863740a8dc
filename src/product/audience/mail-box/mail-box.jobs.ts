import { GivenUp, PutOff } from '../../../platform/jobs/put-off.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { BoxAway, readMailBox, type Taken } from '../../../platform/mails/read-mail-box.ts';
import { findOutage } from '../../../platform/outage/database-outage.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { takeBoxMail } from './take-mail.flow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'read-mail-box': null;
  }
}

type Deps = Parameters<typeof takeBoxMail>[0] & Pick<PlatformContext, 'config' | 'log' | 'clock'>;

/** An absence that is longer is listed as a failed job, so that the operator sees it. */
const shortAbsence = 15 * 60_000;
const awaySeconds = 30;
/** A server that refuses our password locks the mailbox when it is asked each minute. */
const refusedRest = 10 * 60_000;

/** Reads the mailbox of MAIL_BOX_URL. One server does at a time: a scheduled job is queued once. */
export const mailBoxJobs = (deps: Deps) => {
  const { config, log, clock } = deps;
  let away: { since: number; refusedAt: number | undefined; why: string } | undefined;

  async function take(raw: Uint8Array): Promise<Taken> {
    try {
      return await takeBoxMail(deps, raw);
    } catch (err) {
      if (findOutage(err) !== undefined) throw err;
      log.error({ err }, 'an email of the mailbox could not be dealt with; it stays there, flagged');
      return 'aside';
    }
  }

  function noteAway({ message, isRefused }: BoxAway): never {
    const now = clock.now().getTime();
    if (away === undefined) log.warn({ why: message }, 'the mailbox is away');
    away = { since: away?.since ?? now, refusedAt: isRefused ? now : undefined, why: message };
    const reason = `the mailbox of MAIL_BOX_URL cannot be read: ${message}`;
    if (isRefused || now - away.since >= shortAbsence) throw new GivenUp(reason);
    throw new PutOff(awaySeconds, reason);
  }

  return {
    'read-mail-box': async () => {
      const url = config.MAIL_BOX_URL;
      if (url === undefined) return;
      if (away?.refusedAt !== undefined && clock.now().getTime() - away.refusedAt < refusedRest)
        throw new GivenUp(`the mailbox of MAIL_BOX_URL cannot be read: ${away.why}`);
      const { isMore } = await readMailBox(url, take).catch((error: unknown) => {
        if (error instanceof BoxAway) return noteAway(error);
        throw error;
      });
      if (away !== undefined) log.info('the mailbox is back');
      away = undefined;
      if (isMore) throw new PutOff(0, 'there is more in the mailbox', { hasProgressed: true });
    },
  } satisfies Jobs;
};

import { type Clock, systemClock } from '../clock.ts';
import type { Log } from '../log.ts';

/** A machine whose clock is further from the database's than this is reported. Milliseconds. */
const reported = 2000;

/**
 * The database's time, which all servers share whatever their machines' clocks say. Between two questions this process's
 * steady clock runs on from the last answer; no change of the machine's clock moves it.
 */
export function databaseClock(log: Log, machine: Clock = systemClock, steady = () => performance.now()) {
  let ahead = Number.NaN;
  let isReported = false;
  const now = () => new Date(ahead + steady());

  /** The database's answer to a question asked and answered at these moments of the steady clock. */
  function learn(asked: number, answered: number, at: Date): void {
    const doubt = (answered - asked) / 2 + 1;
    const found = at.getTime() - (asked + answered) / 2;
    // A difference within the uncertainty is no news, and would only make the time jump.
    if (!(Math.abs(found - ahead) <= doubt)) ahead = found;
    report(Math.round(machine.now().getTime() - now().getTime()));
  }

  function report(skew: number): void {
    const isOff = Math.abs(skew) > (isReported ? reported / 2 : reported);
    if (isOff && !isReported)
      log.warn(
        { skewMs: skew },
        `the clock of this machine is ${Math.abs(Math.round(skew / 1000))} seconds ${skew > 0 ? 'ahead of' : 'behind'} the database's, whose time is used; set it by NTP`,
      );
    if (!isOff && isReported) log.info({ skewMs: skew }, 'the time of this machine is right again');
    isReported = isOff;
  }

  return { now, learn };
}

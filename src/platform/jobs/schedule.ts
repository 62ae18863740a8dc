/** When a job without payload is queued, as a crontab line in UTC: each minute, every ten, once an hour, or once a day. */
export type Crontab = '* * * * *' | '*/10 * * * *' | `${number} * * * *` | `${number} ${number} * * *`;

/** The last moment, `now` included, at which this line queues its job. */
export function lastDue(line: Crontab, now: Date): Date {
  const [minute = '*', hour = '*'] = line.split(' ');
  const due = new Date(now);
  due.setUTCSeconds(0, 0);
  if (minute === '*') return due;
  if (minute === '*/10') {
    due.setUTCMinutes(due.getUTCMinutes() - (due.getUTCMinutes() % 10));
    return due;
  }
  due.setUTCMinutes(Number(minute));
  if (hour !== '*') due.setUTCHours(Number(hour));
  if (due > now) due.setUTCHours(due.getUTCHours() - (hour === '*' ? 1 : 24));
  return due;
}

/** When a job without payload is queued, as a crontab line in UTC: each minute, once an hour, or once a day. */
export type Crontab = '* * * * *' | `${number} * * * *` | `${number} ${number} * * *`;

/** The last moment, `now` included, at which this line queues its job. */
export function lastDue(line: Crontab, now: Date): Date {
  const [minute = '*', hour = '*'] = line.split(' ');
  const due = new Date(now);
  due.setUTCSeconds(0, 0);
  if (minute === '*') return due;
  due.setUTCMinutes(Number(minute));
  if (hour !== '*') due.setUTCHours(Number(hour));
  if (due > now) due.setUTCHours(due.getUTCHours() - (hour === '*' ? 1 : 24));
  return due;
}

import { useEffect } from 'react';
import { hoursOf } from '../../../base/own-locale.ts';
import { changeCreator, useSession } from '../../../product/accounts/auth.client.ts';

/** Tells the server how this browser writes times; emails follow it while the time format is automatic. */
export function useLocaleHours(): void {
  const creator = useSession()?.creator;
  const hours = hoursOf(undefined);
  const isNews = creator !== undefined && creator.timeFormat === null && creator.localeHours !== hours;
  useEffect(() => {
    // Nothing waits for the answer; after a failure the next visit tries again.
    if (isNews) void changeCreator({ localeHours: hours }).catch(() => undefined);
  }, [isNews, hours]);
}

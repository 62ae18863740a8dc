import { texts } from './texts.ts';

/** The age of a calendar's copy, as text; `isOld` from one hour on, when a host should check. */
export function copyAge(readAt: string | null, now: Date): { text: string; isOld: boolean } {
  if (readAt === null) return { text: texts.copyAge.notSyncedYet, isOld: false };
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(readAt)) / 60_000));
  return { text: texts.copyAge.synced(minutes, count(minutes)), isOld: minutes >= 60 };
}

function count(minutes: number): string {
  const [size, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 2880
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day'];
  return `${size} ${unit}${size === 1 ? '' : 's'}`;
}

import { clockParts, dateFormat } from '../../../base/formats.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import type { VersionLine } from './contract.ts';
import { texts } from './texts.ts';

/** The name of a version: its label, else its kind. */
export const versionName = ({ label, reason, seq }: Pick<VersionLine, 'label' | 'reason' | 'seq'>): string =>
  label !== '' ? label : reason === 'restore' ? texts.version.beforeRestore : `${reasons[reason]} ${seq}`;

const reasons = {
  publish: texts.version.version,
  import: texts.version.importedVersion,
  checkpoint: texts.version.checkpoint,
  scheduled: texts.version.scheduledPage,
} as const;

/** "Today at 14:05", "19 November at 09:30", "3 March 2025 at 18:00", in the creator's zone. */
export function instantWords(at: string, zone: string, now: Date): string {
  const date = new Date(at);
  const part = (options: Intl.DateTimeFormatOptions, of = date) =>
    dateFormat(ownLocale(), { timeZone: zone, ...options }).format(of);
  const time = part(clockParts(ownLocale()));
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (part(day) === part(day, now)) return texts.version.todayAt(time);
  const isThisYear = part({ year: 'numeric' }) === part({ year: 'numeric' }, now);
  return `${part(isThisYear ? { day: 'numeric', month: 'long' } : day)} at ${time}`;
}

import { ownLocale, timeParts } from '../../base/own-locale.ts';
/** One line, cut when it does not fit; the whole text as a tooltip. */
export const Cut = ({ children }: { children: string }) => (
  <span className="v-cut" title={children}>
    {children}
  </span>
);

/** "21 Nov, 09:02", with the year instead of the time when it is another one. */
export function ShortTime({ at, zone: timeZone }: { at: string; zone: string }) {
  const date = new Date(at);
  const year = (of: Date) => new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone }).format(of);
  const locale = ownLocale();
  const rest = year(date) === year(new Date()) ? timeParts(locale) : ({ year: 'numeric' } as const);
  return (
    <time dateTime={at}>
      {new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...rest, timeZone }).format(date)}
    </time>
  );
}

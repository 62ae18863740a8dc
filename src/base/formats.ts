// Creating a formatter loads locale data of ICU and takes longer than a hundred uses of it; a page needs a
// dozen, each many times.
const most = 400;
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** The formatter of a locale and options, created at its first use. Equal options in another order count as others. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dates, locale, options, () => new OwnFormat(locale, options));

const halves = new Map<string, readonly [am: string, pm: string]>();

/** Names the halves of a day where versions of ICU disagree on them; `language` is the first part of a locale. */
export const nameHalves = (language: string, am: string, pm: string): void => {
  halves.set(language, [am, pm]);
};

class OwnFormat extends Intl.DateTimeFormat {
  // Asked once: asking a format for its locale takes 6 µs, using it 2.
  readonly #language = this.resolvedOptions().locale.slice(0, 2);

  override format(date?: Date | number): string {
    return this.#named(super.format(date));
  }

  override formatRange(from: Date | number, to: Date | number): string {
    return this.#named(super.formatRange(from, to));
  }

  #named(text: string): string {
    const [am, pm] = halves.get(this.#language) ?? [];
    return am === undefined || pm === undefined ? text : text.replaceAll('AM', am).replaceAll('PM', pm);
  }
}

/**
 * Options that write a time of day as `timeStyle: 'short'` does, "9:05 am" or "09:05", beside other parts of a date.
 * A numeric hour of 24 has no leading zero in some versions of ICU.
 */
export const clockParts = (locale: string) => {
  const { hour12 } = dateFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return { hour: hour12 === true ? 'numeric' : '2-digit', minute: '2-digit' } as const;
};

/** As `dateFormat`, for numbers. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options));

function kept<Format>(known: Map<string, Format>, locale: string, options: object, build: () => Format): Format {
  const key = locale + JSON.stringify(options);
  const found = known.get(key);
  if (found !== undefined) return found;
  const built = build();
  // Zones and locales are given by people, so the cache needs a limit.
  if (known.size >= most) known.clear();
  known.set(key, built);
  return built;
}

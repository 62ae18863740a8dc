/** The languages a page and everything its visitors read can be in (decision 0052). */
export const languages = ['en', 'ko'] as const;
export type Language = (typeof languages)[number];

const locales = { en: 'en-US', ko: 'ko-KR' } as const satisfies Record<Language, string>;

/** The locale that pages in a language are marked and formatted with. */
export const localeOf = (language: Language): string => locales[language];

/** The language of a page's locale; English for any other. */
export const languageOf = (locale: string): Language =>
  languages.find(language => locale === language || locale.startsWith(`${language}-`)) ?? 'en';

/** Which language is being read now. A server has one per request; a browser has one. */
type Reader = {
  language(): Language;
  /** The locale in which the reader writes that language, when their browser has named it. */
  locale?(): string | undefined;
  within<T>(language: Language, work: () => T): T;
};

// Module state on purpose: constants of catalogues ask for it wherever they are read.
let now: Language = 'en';

let reader: Reader = {
  language: () => now,
  // Only right for synchronous work, which is all a browser renders.
  within(language, work) {
    const before = now;
    now = language;
    try {
      return work();
    } finally {
      now = before;
    }
  },
};

/** The language of the reader: English unless `inLanguage` sets another. */
export const language = (): Language => reader.language();

/** Does work whose texts, dates and amounts are in a language. */
export const inLanguage = <T>(language: Language, work: () => T): T => reader.within(language, work);

/** The locale for what is written now: the given one in English, else the language's own. */
export const readerLocale = (english: string): string => (language() === 'en' ? english : locales[language()]);

/** The locale of a visitor's dates and times: their own variant of the page's language, else the page's. */
export const visitorLocale = (): string => reader.locale?.() ?? locales[language()];

/**
 * Sets the reader, once at the start of a program that has several readers or one of another language; returns the
 * former one.
 */
export const keepReader = (kept: Reader): Reader => {
  const before = reader;
  reader = kept;
  return before;
};

/** A language tag `Intl` accepts: some systems report tags such as "en-US@posix", at which it throws. */
export function knownLocale(reported: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(reported || 'en-US')[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

/** The first language of a header: "en-GB" of "en-GB,en;q=0.8". Extensions for calendars and digits are left out. */
export const firstLocale = (accepted: string | undefined): string =>
  new Intl.Locale(knownLocale(accepted?.split(/[,;]/, 1)[0]?.trim())).baseName;

/**
 * The visitor's variant of the page's language; the page's own when theirs is another language, so that no two are
 * mixed.
 */
export const localeOfPage = (page: string, visitor: string): string =>
  new Intl.Locale(page).language === new Intl.Locale(visitor).language ? visitor : page;

/** A catalogue in another language: the same names, and functions that take the same arguments. */
type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Translated<Answer>
    : { readonly [Name in keyof T]: Translated<T[Name]> };

const constants = new Map<Language, Map<string, string>>();

/**
 * Adds a catalogue's texts in another language: from now on each name answers in the current `language()`.
 * `HostOnly` names the groups that visitors never read; they stay English.
 */
export function translate<const Catalogue extends object, HostOnly extends keyof Catalogue = never>(
  into: Exclude<Language, 'en'>,
  catalogue: Catalogue,
  words: Translated<Omit<Catalogue, HostOnly>>,
): void {
  for (const [name, translation] of Object.entries(words)) {
    const english: unknown = Reflect.get(catalogue, name);
    if (isGroup(english) && isGroup(translation)) translate(into, english, translation as Translated<typeof english>);
    else {
      Object.defineProperty(catalogue, name, {
        enumerable: true,
        configurable: true,
        get: () => (language() === into ? translation : english),
      });
      if (typeof english === 'string' && typeof translation === 'string') constantsIn(into).set(english, translation);
    }
  }
}

/**
 * A sentence that was taken from a catalogue when its module loaded, such as a message of a schema, in the current
 * language.
 */
export const asRead = (english: string): string => constants.get(language())?.get(english) ?? english;

function constantsIn(into: Language): Map<string, string> {
  const known = constants.get(into) ?? new Map<string, string>();
  constants.set(into, known);
  return known;
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

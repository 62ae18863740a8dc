/** A language tag `Intl` accepts: some systems report such as "en-US@posix", which would throw wherever it is used. */
export function knownLocale(reported: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(reported || 'en-US')[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

/** Of a header's languages the first: "en-GB" of "en-GB,en;q=0.8". Calendars and digits it may ask for are left out. */
export const firstLocale = (accepted: string | undefined): string =>
  new Intl.Locale(knownLocale(accepted?.split(/[,;]/, 1)[0]?.trim())).baseName;

/** The visitor's way of writing the page's language; the page's own where theirs is another, so that no two are mixed. */
export const localeOfPage = (page: string, visitor: string): string =>
  new Intl.Locale(page).language === new Intl.Locale(visitor).language ? visitor : page;

/** A language tag `Intl` accepts: some systems report such as "en-US@posix", which would throw wherever it is used. */
export function knownLocale(reported: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(reported || 'en-US')[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

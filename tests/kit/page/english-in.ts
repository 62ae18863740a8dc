/** Words that are the same in Korean: names of services, currencies and zones, and our own. */
const sameInKorean =
  /\b(Vitrine|GMT|UTC|US|PDF|Zoom|Google Calendar|Outlook|Yahoo|YouTube|OpenStreetMap|Google|WhatsApp|LinkedIn|Facebook|Instagram|Typeform|PayPal)\b/g;
const readAttributes =
  /\s(?:aria-label|alt|title|placeholder)="([^"]*)"|<meta (?:name="description"|property="og:(?:title|description|image:alt)") content="([^"]*)"/g;

/**
 * Latin words that a page, an email or a text shows to people, without those of `own`: what its creator and
 * customers wrote. Addresses, codes and city names in a list of time zones do not count.
 */
export function englishIn(text: string, own: readonly string[]): string[] {
  const attributes = [...text.matchAll(readAttributes)].map(([, label, content]) => label ?? content ?? '');
  const shown = text
    .replaceAll(/<(style|script|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<option\b[\s\S]*?<\/option>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ');
  const written = decoded([shown, ...attributes].join(' \n ')).replaceAll(/https?:\/\/\S+|\S+@\S+/g, ' ');
  const words = own
    .reduce((left, theirs) => left.replaceAll(theirs, ' '), written)
    // An order number, eight of these letters and digits, sometimes has no digit.
    .replaceAll(/\b[A-Z0-9]*\d[A-Z0-9-]*\b|\b(?:[A-Z0-9]{4}-)+[A-Z0-9]{4}\b|\b[A-HJKMNP-TV-Z]{8}\b/g, ' ')
    .replaceAll(sameInKorean, ' ');
  return [...new Set(words.match(/[A-Za-z]{2,}(?:[ ’'][A-Za-z]+)*/g) ?? [])];
}

const decoded = (html: string): string =>
  html
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

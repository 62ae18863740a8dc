/** Words that are the same in Korean: names of services, currencies and zones, and our own. */
const sameInKorean =
  /\b(Vitrine|GMT|UTC|US|PDF|Zoom|Google Calendar|Outlook|Yahoo|YouTube|OpenStreetMap|Google|WhatsApp|LinkedIn|Facebook|Instagram|Typeform|PayPal)\b/g;
const readAttributes =
  /\s(?:aria-label|alt|title|placeholder)="([^"]*)"|<meta (?:name="description"|property="og:(?:title|description|image:alt)") content="([^"]*)"/g;

/**
 * Latin words that a page, an email or a plain text shows to people, with those of `own` left out: what its creator and
 * customers wrote. Addresses, codes and the names of cities in a list of time zones are no words.
 */
export function englishIn(text: string, own: readonly string[]): string[] {
  const attributes = [...text.matchAll(readAttributes)].map(([, label, content]) => label ?? content ?? '');
  const shown = text
    .replaceAll(/<(style|script|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<option\b[\s\S]*?<\/option>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ');
  const written = decoded([shown, ...attributes].join(' \n ')).replaceAll(/https?:\/\/\S+|\S+@\S+/g, ' ');
  const words = own
    .reduce((left, theirs) => left.replaceAll(theirs, ' '), written)
    // The number of an order, eight of these letters and digits, now and then has no digit.
    .replaceAll(/\b[A-Z0-9]*\d[A-Z0-9-]*\b|\b(?:[A-Z0-9]{4}-)+[A-Z0-9]{4}\b|\b[A-HJKMNP-TV-Z]{8}\b/g, ' ')
    .replaceAll(sameInKorean, ' ');
  return [...new Set(words.match(/[A-Za-z]{2,}(?:[ ’'][A-Za-z]+)*/g) ?? [])];
}

const decoded = (html: string): string =>
  html
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

import { readCarrd } from './read-carrd.ts';
import { readLinkedin } from './read-linkedin.ts';
import { readLinkstack } from './read-linkstack.ts';
import { readLinktree } from './read-linktree.ts';
import { readBeacons, readStan } from './read-shop-data.ts';
import { readUpwork } from './read-upwork.ts';
import type { ImportSource, Reader, Reading } from './reading.ts';

/** The reader of each source, and what only its files contain. The first that fits counts. */
export const sources: Record<ImportSource, { read: Reader; marks: readonly RegExp[] }> = {
  linktree: {
    read: readLinktree,
    marks: [
      /saved from url=\(\d+\)https?:\/\/(?:www\.)?linktr\.ee\//i,
      /<(?:link|meta)\b[^>]{0,300}(?:canonical|og:url)[^>]{0,300}https?:\/\/(?:www\.)?linktr\.ee\//i,
      /__NEXT_DATA__[^>]{0,300}>\s*\{"props":\{"pageProps":\{"account":\{/,
    ],
  },
  beacons: {
    read: readBeacons,
    marks: [
      /saved from url=\(\d+\)https?:\/\/(?:[\w-]+\.)?beacons\.(?:ai|page)\//i,
      /<(?:link|meta)\b[^>]{0,300}(?:canonical|og:url)[^>]{0,300}https?:\/\/(?:[\w-]+\.)?beacons\.(?:ai|page)\//i,
    ],
  },
  stan: {
    read: readStan,
    marks: [
      /saved from url=\(\d+\)https?:\/\/(?:www\.)?stan\.store\//i,
      /<(?:link|meta)\b[^>]{0,300}(?:canonical|og:url)[^>]{0,300}https?:\/\/(?:www\.)?stan\.store\//i,
      /\bassets\.stanwith\.me\b/i,
    ],
  },
  linkstack: {
    read: readLinkstack,
    marks: [/class="button-entrance"/, /assets\/linkstack\//i, /class="[^"]{0,200}description-parent/],
  },
  carrd: {
    read: readCarrd,
    marks: [
      /saved from url=\(\d+\)https?:\/\/[\w-]+\.carrd\.co\//i,
      /<(?:link|meta)\b[^>]{0,300}(?:canonical|og:url)[^>]{0,300}https?:\/\/[\w-]+\.carrd\.co/i,
      /<(?:ul|p|h[1-6]|div)\b[^>]{0,200}class="(?:buttons|text|icons|links|image)-component/,
    ],
  },
  linkedin: {
    read: readLinkedin,
    marks: [
      /linkedin\.com\/in\/\S+\s*\(LinkedIn\)/i,
      /^\uFEFF?"?(?:Company Name"?,"?Title|First Name"?,"?Last Name"?,"?Maiden Name|School Name"?,"?Start Date)/,
    ],
  },
  upwork: {
    read: readUpwork,
    marks: [/^.{0,20}\bjob success\b/im, /^\s*(?:employment history|project catalog)\s*$/im],
  },
};

const inOrder = Object.keys(sources) as ImportSource[];

/** Which source a text is from, by what only its files contain; undefined when nothing shows it. */
export const sourceOf = (text: string): ImportSource | undefined =>
  inOrder.find(source => sources[source].marks.some(mark => mark.test(text)));

/** Several files of one export as one reading: the first words of the person count. */
export const joinReadings = (readings: readonly Reading[]): Reading => ({
  name: firstOf(readings, ({ name }) => name),
  headline: firstOf(readings, ({ headline }) => headline),
  about: firstOf(readings, ({ about }) => about),
  portrait: firstOf(readings, ({ portrait }) => portrait ?? '') || null,
  parts: readings.flatMap(({ parts }) => parts),
  refused: readings.flatMap(({ refused }) => refused),
});

const firstOf = (readings: readonly Reading[], of: (reading: Reading) => string): string =>
  readings.map(of).find(text => text.trim() !== '') ?? '';

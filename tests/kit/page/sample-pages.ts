import { type Appearance, inStyle } from '../../../src/product/showcase/blocks/appearance/block.ts';
import type { PageDocument, PageFacts, PageSection } from '../../../src/product/showcase/document/page-document.ts';
import { arranged, classes, oneOnOne, promotion, week } from './sample-offers.ts';
import { about, blog, experience, gallery, head, hero, reviews, skills, team } from './sample-sections.ts';
import { letters, ways, youtube } from './sample-ways.ts';

/** Pages for tests and for looking at styles. Made by hand, every block kind on them, nothing random. */

export const sampleFacts: PageFacts = {
  userUrl: 'maya',
  zone: 'Europe/Lisbon',
  locale: 'en-US',
  images: {},
  cards: {
    jonas: {
      badge: 'We work together',
      name: 'Jonas Lind',
      greeting: 'Strong after forty',
      portrait: null,
      path: '/at/jonas',
    },
  },
  branding: true,
  pages: { '1': { title: 'Home', path: '/at/maya' } },
};

const others: PageSection[] = [
  week,
  arranged,
  letters,
  promotion,
  reviews,
  gallery,
  youtube,
  experience,
  team,
  skills,
  about,
  blog,
  ...ways,
];

export const samplePage: PageDocument = {
  version: 1,
  pageId: '1',
  profile: {
    firstName: 'Maya',
    lastName: 'Okafor',
    imageId: 'portrait',
    coverId: null,
    profession: 'dance_instructor',
    headline: 'Salsa and afro-fusion in Lisbon',
    greeting: 'You already know how to walk. The rest is listening.',
    bio: 'Small classes and private lessons in a former bakery in Lapa, for people who have never danced and people who never stopped.',
  },
  appearance: inStyle('minimal', 'light'),
  sections: [hero, head, oneOnOne, classes, ...others],
};

/** The same page in another style. */
export const sampleIn = (appearance: Appearance): PageDocument => ({ ...samplePage, appearance });

/** A page of `count` items of as many kinds as fit: at most two of each small kind while there is room, then one. */
export function samplePageOf(count: number): PageDocument {
  const each = others.length * 2 + 2 <= count ? 2 : 1;
  const few = others
    .slice(0, count - 2)
    .map(section => ({ ...section, items: section.items.slice(0, each) }) as PageSection);
  const offers = Math.max(2, count - few.reduce((sum, section) => sum + section.items.length, 0));
  const copies = <T extends { id: string }>(items: T[], wanted: number): T[] =>
    Array.from({ length: wanted }, (_, i) => {
      const item = items[i % items.length] as T;
      return { ...item, id: `${item.id}-${i}` };
    });
  const [half, rest] = [Math.ceil(offers / 2), Math.floor(offers / 2)];
  return {
    ...samplePage,
    sections: [
      { ...oneOnOne, items: copies(oneOnOne.items, half) },
      { ...classes, items: copies(classes.items, rest) },
      ...few,
    ],
  };
}

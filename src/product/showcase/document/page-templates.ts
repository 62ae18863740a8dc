import type { BlockKind } from '../blocks/kinds.ts';

/** What a new page begins with. Fields are of the version named, and brought up to date like stored ones. */
export type TemplateItem = { kind: BlockKind; version: number; fields: object; hidden?: boolean };
export type PageTemplate = {
  name: string;
  /** One sentence for who is choosing. */
  purpose: string;
  /** The title it suggests. */
  title: string;
  headings: Partial<Record<BlockKind, string>>;
  /** In display order; sections come in the order their first item does. */
  items: readonly TemplateItem[];
};

const text = (title: string, words: string): TemplateItem => ({
  kind: 'mediaText',
  version: 1,
  fields: { title, text: words, imageId: null },
});
const button = (label: string, leadsTo: 'contact' | 'book'): TemplateItem => ({
  kind: 'cta',
  version: 1,
  fields: { label, leadsTo, url: '' },
});
// Hidden until its address is the creator's own: nobody publishes a link to somebody else's front door.
const link = (title: string, description: string, url: string): TemplateItem => ({
  kind: 'link',
  version: 1,
  fields: { linkKind: 'external_link', title, description, url },
  hidden: true,
});

export const pageTemplates = {
  blank: { name: 'Blank', purpose: 'An empty page, for what you have in mind.', title: '', headings: {}, items: [] },
  workshop: {
    name: 'Workshop or event',
    purpose: 'One occasion: what happens, for whom, when and where.',
    title: 'A weekend workshop',
    headings: { mediaText: 'The day', cta: 'Take part' },
    items: [
      text(
        'What we will do',
        'Say in three sentences what people can do at the end that they could not do at the start. Then the day as it runs: when you begin, when you break, when everybody goes home.',
      ),
      text('Who it is for', 'Name the people you have in mind, what they should know already, and who would be bored.'),
      text(
        'Date, place and price',
        'Date and times, the address and how to find the door, what it costs, and what is included. Say how many places there are.',
      ),
      text('What to bring', 'Clothes, shoes, a notebook, lunch. Say what is there already.'),
      button('Book a spot', 'book'),
    ],
  },
  about: {
    name: 'About',
    purpose: 'Your story at its full length.',
    title: 'About me',
    headings: { mediaText: 'How I came to this', cta: 'Say hello' },
    items: [
      text(
        'Where it began',
        'Begin with a place and a moment rather than a year. Who were you, and what did you see that you could not forget?',
      ),
      text('What I believe', 'Two or three things you would defend at a dinner table about your work.'),
      text('Today', 'Who you work with now, where, and what a usual week looks like.'),
      button('Contact me', 'contact'),
    ],
  },
  questions: {
    name: 'Questions and answers',
    purpose: 'What everybody asks before they book.',
    title: 'Frequently asked questions',
    headings: { mediaText: 'Before you book', cta: 'Not answered here?' },
    items: [
      text('I have never done this. Is that a problem?', 'Say what the first hour looks like for a beginner.'),
      text('What do I need to bring?', 'Clothes, shoes, papers, nothing at all.'),
      text('What if I have to cancel?', 'Say it in one sentence; your refund rule stands on each offer as well.'),
      text('Where exactly is it?', 'The door, the bell, the nearest stop, where to leave a bicycle.'),
      text('Can I come with a friend?', 'And what it costs, if it does.'),
      button('Contact me', 'contact'),
    ],
  },
  links: {
    name: 'Links',
    purpose: 'One short page for your profiles elsewhere.',
    title: 'Find me elsewhere',
    headings: { mediaText: 'Welcome', link: 'Everywhere else', cta: 'And here' },
    items: [
      text('Good that you came by', 'One sentence about who you are, for people who come from a video or a post.'),
      link('Instagram', 'Put in your own address, then show this link.', 'https://www.instagram.com/'),
      link('YouTube', 'Put in your own address, then show this link.', 'https://www.youtube.com/'),
      button('Schedule a meeting', 'book'),
    ],
  },
  thanks: {
    name: 'Thank you',
    purpose: 'Where people land after they signed up or paid.',
    title: 'Thank you',
    headings: { mediaText: 'What happens now', cta: 'Meanwhile' },
    items: [
      text('It has arrived', 'Say what you received from them and when you will answer. A name and a day are enough.'),
      text('Until then', 'One thing to read, to listen to or to bring along to the first time.'),
      button('Contact me', 'contact'),
    ],
  },
} as const satisfies Record<string, PageTemplate>;

export type TemplateCode = keyof typeof pageTemplates;
export const templateCodes = Object.keys(pageTemplates) as [TemplateCode, ...TemplateCode[]];

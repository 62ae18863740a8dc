import type { BlockKind } from '../block-kinds/kinds.ts';

/** The items of a new page. Fields have the given version, and are migrated like stored ones. */
type TemplateItem = { kind: BlockKind; version: number; fields: object; hidden?: boolean };
type PageTemplate = {
  name: string;
  /** One sentence for the template picker. */
  purpose: string;
  /** The suggested title. */
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
// Hidden until it has the creator's own address: nobody should publish a link to a placeholder.
const link = (title: string, description: string, url: string): TemplateItem => ({
  kind: 'link',
  version: 1,
  fields: { linkKind: 'external_link', title, description, url },
  hidden: true,
});

export const pageTemplates = {
  blank: { name: 'Blank', purpose: 'Start from scratch.', title: '', headings: {}, items: [] },
  workshop: {
    name: 'Workshop or event',
    purpose: 'What happens, for whom, when and where.',
    title: 'A weekend workshop',
    headings: { mediaText: 'The day', cta: 'Take part' },
    items: [
      text(
        'What we will do',
        'Describe in three sentences what people will learn. Then the schedule of the day: start, breaks and end.',
      ),
      text('Who it is for', 'Describe who it’s for and what they should already know.'),
      text(
        'Date, place and price',
        'Date and times, address and directions, price, what’s included and how many spots there are.',
      ),
      text('What to bring', 'Clothes, shoes, a notebook, lunch. Say what’s provided.'),
      button('Book a spot', 'book'),
    ],
  },
  about: {
    name: 'About',
    purpose: 'Your full story.',
    title: 'About me',
    headings: { mediaText: 'How I came to this', cta: 'Say hello' },
    items: [
      text('Where it began', 'Start with a moment rather than a year. What got you started?'),
      text('What I believe', 'Two or three things that matter most in your work.'),
      text('Today', 'Who you work with now, where, and what a usual week looks like.'),
      button('Contact me', 'contact'),
    ],
  },
  questions: {
    name: 'Questions and answers',
    purpose: 'What people ask before they book.',
    title: 'Frequently asked questions',
    headings: { mediaText: 'Before you book', cta: 'Not answered here?' },
    items: [
      text('I have never done this. Is that a problem?', 'Say what the first hour looks like for a beginner.'),
      text('What do I need to bring?', 'Clothes, shoes, papers, nothing at all.'),
      text('What if I have to cancel?', 'Explain it in one sentence. Each service also shows its refund policy.'),
      text('Where exactly is it?', 'Entrance, doorbell, nearest stop, bike parking.'),
      text('Can I come with a friend?', 'And what it costs, if anything.'),
      button('Contact me', 'contact'),
    ],
  },
  links: {
    name: 'Links',
    purpose: 'A short page with links to your profiles.',
    title: 'Find me elsewhere',
    headings: { mediaText: 'Welcome', link: 'Everywhere else', cta: 'And here' },
    items: [
      text('Thanks for stopping by', 'One sentence about who you are.'),
      link('Instagram', 'Add your own link, then show it.', 'https://www.instagram.com/'),
      link('YouTube', 'Add your own link, then show it.', 'https://www.youtube.com/'),
      button('Schedule a meeting', 'book'),
    ],
  },
  thanks: {
    name: 'Thank you',
    purpose: 'Shown after people sign up or pay.',
    title: 'Thank you',
    headings: { mediaText: 'What happens now', cta: 'Meanwhile' },
    items: [
      text('We got it', 'Say what you received and when you’ll reply.'),
      text('Until then', 'Something to read, watch or bring to the first session.'),
      button('Contact me', 'contact'),
    ],
  },
} as const satisfies Record<string, PageTemplate>;

export type TemplateCode = keyof typeof pageTemplates;
export const templateCodes = Object.keys(pageTemplates) as [TemplateCode, ...TemplateCode[]];

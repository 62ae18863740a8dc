import type { RichText } from '../../../src/base/rich-text.ts';
import type { IssueBlock, IssueContent, IssueTheme, MailImage } from '../../../src/product/newsletters/issue/issue.ts';
import { type Appearance, inStyle } from '../../../src/product/showcase/blocks/appearance/block.ts';
import { mailDesignOf } from '../../../src/product/showcase/styles/mail-design.ts';

/** An issue with a block of each kind, made by hand, nothing random. The styles must be loaded. */

const picture = (name: string, alt: string): MailImage => ({
  src: `https://vitrine.example/images/${name}-original.jpg`,
  width: 1200,
  height: 800,
  alt,
});
const words = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });

const text: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'The bakery has new floors, and ' },
        { type: 'text', text: 'Wednesdays', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' begin at the very beginning again. Bring shoes that ' },
        { type: 'text', text: 'turn', marks: [{ type: 'link', attrs: { href: 'https://shoes.example/turn' } }] },
        { type: 'text', text: '.' },
        { type: 'hardBreak' },
        { type: 'text', text: 'See you soon.' },
      ],
    },
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'What is new' }] },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [words('Live drums on Saturdays')] },
        { type: 'listItem', content: [words('A class for two left feet')] },
      ],
    },
    { type: 'blockquote', content: [words('Step, pause, smile.')] },
    { type: 'image', attrs: { imageId: 'steps', alt: 'Chalk footprints on the new floor' } },
  ],
};

export const sampleBlocks: readonly IssueBlock[] = [
  { id: 'a', kind: 'text', text },
  { id: 'b', kind: 'image', imageId: 'bakery', alt: '', href: '' },
  { id: 'c', kind: 'heading', text: 'Book before it is full' },
  { id: 'd', kind: 'offer', offerId: 'wedding', label: '' },
  { id: 'e', kind: 'offer', offerId: 'salsa', label: 'Book a spot' },
  { id: 'f', kind: 'divider' },
  { id: 'g', kind: 'post', postId: 'clave', label: '' },
  {
    id: 'h',
    kind: 'quote',
    text: 'She hears the song the way you do and starts there.',
    by: 'Tom Reyes, private lessons',
  },
  { id: 'i', kind: 'button', label: 'See all classes', href: 'https://vitrine.example/at/maya' },
];

export const sampleContent: IssueContent = {
  subject: 'New floors, old songs',
  preview: 'Wednesdays begin at the very beginning again.',
  blocks: [...sampleBlocks],
};

export const sampleTheme = (appearance: Appearance = inStyle('cubano', 'light')): IssueTheme => {
  const design = mailDesignOf(appearance);
  const { bg, surface, ink, muted, line, primary, onPrimary } = design.colors;
  return {
    look: {
      name: 'Maya Okafor',
      path: 'https://vitrine.example/at/maya',
      portrait: 'https://vitrine.example/images/portrait-card.webp',
      colors: {
        ...{ scheme: 'light', bg, surface, ink, muted, line, edge: ink, primary, onPrimary, danger: '#b3261e' },
      },
    },
    design,
    sender: {
      name: 'Maya Okafor',
      replyTo: 'maya@vitrine.example',
      postalAddress: 'Rua da Lapa 12\n1200-702 Lisboa',
    },
    images: { steps: picture('steps', ''), bakery: picture('bakery', 'The bakery at night') },
    offers: {
      wedding: {
        name: 'Wedding dance',
        facts: '1 h · $75.00',
        text: 'Two left feet and six weeks are enough.',
        image: null,
        href: 'https://vitrine.example/at/maya/services/wedding-dance',
      },
      salsa: {
        name: 'Salsa for beginners',
        facts: '1 h 15 min · $18.00',
        text: '',
        image: picture('class', ''),
        href: 'https://vitrine.example/at/maya/services/salsa',
      },
    },
    posts: {
      clave: {
        title: 'How to listen to a clave',
        text: 'Five strokes and a rest: the whole song hangs on them.',
        image: null,
        href: 'https://vitrine.example/at/maya/blogs/how-to-listen-to-a-clave',
      },
    },
    urls: {
      view: 'https://mark-view.invalid/',
      unsubscribe: 'https://mark-unsubscribe.invalid/',
      preferences: 'https://mark-preferences.invalid/',
    },
    linkTo: href => href,
  };
};

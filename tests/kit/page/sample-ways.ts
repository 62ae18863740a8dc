import type { FieldsOf } from '../../../src/product/showcase/block-kinds/kinds.ts';
import { plainLink } from '../../../src/product/showcase/blocks/links/block.ts';
import { section } from './sample-section.ts';

/** Links of the sample page: to other sites, other pages and its creator. */

const link = (fields: Partial<FieldsOf<'link'>>): FieldsOf<'link'> => ({
  ...plainLink,
  title: '',
  description: '',
  url: '',
  ...fields,
});

const links = section(
  'link',
  { heading: 'Links' },
  {
    mix: link({
      title: 'The Lapa practice mix',
      description: 'Two hours of son, timba and highlife at the speeds we use in class.',
      url: 'https://music.example.com/lapa',
    }),
    photos: link({
      title: 'Photographs',
      url: 'https://photos.example.com/maya',
    }),
    mail: link({ title: 'Write to me', url: 'mailto:maya@example.com' }),
    'to-service': link({ linkKind: 'service', targetId: 'first-lesson' }),
    'to-class': link({
      linkKind: 'event',
      title: 'Begin on a Wednesday',
      description: 'The class most people start with.',
      targetId: 'salsa-one',
    }),
    'to-times': link({ linkKind: 'calendar_booking', targetId: 'wedding' }),
    'to-offer': link({ linkKind: 'promotion', targetId: 'everything' }),
    'to-person': link({ linkKind: 'page', userUrl: 'jonas' }),
    'plan-of-steps': link({
      linkKind: 'image',
      title: 'The basic step, to print',
      imageId: 'steps',
    }),
    ask: link({
      linkKind: 'lead_capture',
      title: 'Plan a party with me',
      description: 'Say when and for how many.',
    }),
  },
);

const cta = section(
  'cta',
  { heading: 'Ready to start?' },
  {
    write: { label: 'Contact me', leadsTo: 'contact', url: '' },
    letter: { label: 'Subscribe my newsletters', leadsTo: 'address', url: 'https://letter.example.com/' },
  },
);

const contactInfo = section(
  'contactInfo',
  { heading: 'Get in touch' },
  {
    door: {
      mail: 'maya@example.com',
      phone: '+351 21 123 4567',
      address: 'Studio Lapa\nRua da Bela Vista 18, Lisbon',
      place: '38.7139, -9.1612',
    },
  },
);

export const youtube = section(
  'youtube',
  { heading: 'Watch' },
  {
    'one-song': {
      title: 'One song, start to finish',
      url: 'https://www.youtube.com/watch?v=aB3_-xyz01Q',
      imageId: null,
    },
  },
);

const email = section(
  'email',
  { heading: 'Write to me' },
  {
    'letter-paper': {
      title: 'Tell me about your song',
      text: 'I reply within a day.',
      address: 'maya@example.com',
      subject: 'A lesson',
    },
  },
);

const instagram = section(
  'instagram',
  { heading: 'Instagram' },
  {
    strip: {
      handle: 'maya.dances',
      photos: [
        { imageId: 'bakery', alt: 'The bakery at dusk' },
        { imageId: 'steps', alt: '' },
        { imageId: 'portrait', alt: 'Maya, laughing' },
        { imageId: 'lost', alt: '' },
      ],
    },
  },
);

const facebook = section(
  'facebook',
  { heading: 'Facebook' },
  {
    'lapa-page': {
      url: 'https://www.facebook.com/studio.lapa',
      title: '',
      description: 'Where the socials are announced.',
    },
  },
);

const linkedin = section(
  'linkedin',
  { heading: 'LinkedIn' },
  {
    work: { url: 'https://www.linkedin.com/in/maya-okafor', title: 'Maya Okafor, teacher', description: '' },
    post: {
      url: 'https://www.linkedin.com/feed/update/urn:li:activity:7123456789012345678',
      title: '',
      description: 'On timing.',
    },
  },
);

const typeform = section(
  'typeform',
  { heading: 'A few questions' },
  {
    'which-class': {
      title: 'Which class is yours?',
      description: 'Four questions, one minute.',
      url: 'https://form.typeform.com/to/aB3xyz',
    },
  },
);

export const letters = section(
  'newsletterSub',
  { heading: 'Letters' },
  {
    monthly: {
      line: 'One email a month with new classes and a song to practise to.',
      button: 'Send me letters',
      note: 'No advertising.',
    },
  },
);

const pages = section(
  'pageLink',
  { heading: 'More' },
  {
    'back-home': { pageId: '1', label: 'Back to the beginning' },
  },
);

const partners = section(
  'crossPromotion',
  { heading: 'Recommendations' },
  { jonas: { partnerId: 'jonas', name: 'Jonas Lind' } },
);

/** In the order of the sample page, at its end. A new kind is added here. */
export const ways = [links, cta, contactInfo, email, instagram, facebook, linkedin, typeform, pages, partners];

import { emptyRichText, richTextFromPlain } from '../../src/base/rich-text.ts';
import {
  type GroupService,
  groupServiceDefaults,
  type IndividualService,
  individualServiceDefaults,
} from '../../src/product/services/service.ts';
import { type Appearance, inStyle } from '../../src/product/showcase/blocks/appearance/block.ts';
import { plainLink } from '../../src/product/showcase/blocks/links/block.ts';
import type { PageDocument, PageFacts, PageSection } from '../../src/product/showcase/page-document.ts';

/** Pages for tests and for looking at styles. Made by hand, every block kind on them, nothing random. */

export const sampleFacts: PageFacts = {
  userUrl: 'maya',
  zone: 'Europe/Lisbon',
  locale: 'en-US',
  images: {},
  branding: true,
  pages: { '1': { title: 'Home', path: '/at/maya' } },
};

const dollars = (amount: number): IndividualService['price'] => ({
  pricing: 'paid',
  amount: amount * 100,
  currency: 'USD',
});

const session = (id: string, fields: Partial<IndividualService>) => ({
  id,
  fields: { ...individualServiceDefaults, ...fields },
});

const lesson = (id: string, fields: Partial<GroupService>) => ({
  id,
  fields: { ...groupServiceDefaults('2026-06-03'), ...fields },
});

const studio = { mode: 'offline' as const, place: 'Studio Lapa, Rua da Bela Vista 18, Lisbon' };

const oneOnOne: PageSection<'individualService'> = {
  kind: 'individualService',
  settings: { heading: '1 on 1', callToAction: 'Book' },
  items: [
    session('first-lesson', {
      title: 'First private lesson',
      description: richTextFromPlain(
        'We begin with how you already walk. By the end of the hour you have a basic step that feels like yours, two turns, and a song to practise with at home.',
      ),
      durationMinutes: 60,
      price: dollars(55),
      delivery: studio,
      imageId: 'steps',
    }),
    session('wedding', {
      title: 'Wedding dance for two',
      description: richTextFromPlain(
        'Bring the song. We shape two minutes that fit the room, the dress and the nerves.\nIncludes a recording of every figure so that you can rehearse in the kitchen. Most couples take four sessions, some are happy after two, and nobody has ever needed to know how to dance before the first one; a patient partner helps more than a sense of rhythm, which comes by itself by the third evening in any case.',
      ),
      durationMinutes: 90,
      price: dollars(95),
      delivery: studio,
    }),
    session('video-review', {
      title: 'Video review of your dancing',
      description: richTextFromPlain('Send a clip, and we go through it together frame by frame.'),
      durationMinutes: 30,
      price: { pricing: 'free', amount: 0, currency: 'USD' },
    }),
    session('company', {
      title: 'Evening for a company or club',
      description: emptyRichText,
      durationMinutes: 150,
      price: { pricing: 'unlisted', amount: 0, currency: 'USD' },
      delivery: { mode: 'offline', place: '' },
    }),
  ],
};

const classes: PageSection<'groupService'> = {
  kind: 'groupService',
  settings: { heading: 'Classes', callToAction: 'Book a place' },
  items: [
    lesson('salsa-one', {
      title: 'Salsa from zero',
      description: richTextFromPlain(
        'Eight weeks from the first step to a whole song. No partner needed; we change all the time.',
      ),
      durationMinutes: 75,
      startDate: '2026-06-03',
      startTime: '19:00',
      untilDate: '2026-07-22',
      capacity: 16,
      price: dollars(18),
      delivery: studio,
    }),
    lesson('afro', {
      title: 'Afro-fusion, open level',
      description: richTextFromPlain('Live drums on the first Saturday of the month.'),
      durationMinutes: 90,
      startDate: '2026-06-06',
      startTime: '11:00',
      capacity: 12,
      price: dollars(20),
      delivery: studio,
    }),
    lesson('rooftop', {
      title: 'Rooftop social',
      description: richTextFromPlain('Three hours of music over the river, with a short class for those who want one.'),
      durationMinutes: 180,
      recurrence: 'one_time',
      startDate: '2026-06-26',
      startTime: '20:30',
      capacity: 40,
      price: { pricing: 'free', amount: 0, currency: 'USD' },
      delivery: { mode: 'offline', place: 'Terraço do Carmo, Lisbon' },
    }),
  ],
};

const reviews: PageSection<'review'> = {
  kind: 'review',
  settings: { heading: 'Kind words' },
  items: [
    {
      id: 'ines',
      fields: {
        text: 'I came with two left feet and a wedding in six weeks. I left with a dance, and with Tuesdays I did not want to give back.',
        author: 'Inês Duarte',
        context: 'Wedding dance, spring 2026',
        stars: 5,
      },
    },
    {
      id: 'tom',
      fields: {
        text: 'She hears the song the way you do and starts there.',
        author: 'Tom Reyes',
        context: 'Private lessons',
        stars: 5,
      },
    },
    {
      id: 'aylin',
      fields: {
        text: 'The only class where I forget to look at the clock. The drums on Saturdays are worth the ferry.',
        author: 'Aylin',
        context: '',
        stars: null,
      },
    },
  ],
};

const skills: PageSection<'skill'> = {
  kind: 'skill',
  settings: { heading: 'Skills' },
  items: ['Salsa', 'Afro-fusion', 'Rumba', 'Musicality', 'Partner work', 'Wedding dances'].map((title, i) => ({
    id: `skill-${i}`,
    fields: { title },
  })),
};

const links: PageSection<'link'> = {
  kind: 'link',
  settings: { heading: 'Links' },
  items: [
    {
      id: 'mix',
      fields: {
        ...plainLink,
        title: 'The Lapa practice mix',
        description: 'Two hours of son, timba and highlife at the speeds we use in class.',
        url: 'https://music.example.com/lapa',
      },
    },
    {
      id: 'photos',
      fields: {
        ...plainLink,
        title: 'Photographs',
        description: '',
        url: 'https://photos.example.com/maya',
      },
    },
    {
      id: 'mail',
      fields: { ...plainLink, title: 'Write to me', description: '', url: 'mailto:maya@example.com' },
    },
    {
      id: 'to-service',
      fields: { ...plainLink, linkKind: 'service', title: '', description: '', url: '', targetId: 'first-lesson' },
    },
    {
      id: 'to-class',
      fields: {
        ...plainLink,
        linkKind: 'event',
        title: 'Begin on a Wednesday',
        description: 'The class most people start with.',
        url: '',
        targetId: 'salsa-one',
      },
    },
    {
      id: 'to-times',
      fields: { ...plainLink, linkKind: 'calendar_booking', title: '', description: '', url: '', targetId: 'wedding' },
    },
    {
      id: 'to-offer',
      fields: { ...plainLink, linkKind: 'promotion', title: '', description: '', url: '', targetId: 'everything' },
    },
    {
      id: 'to-person',
      fields: { ...plainLink, linkKind: 'page', title: '', description: '', url: '', userUrl: 'jonas' },
    },
    {
      id: 'plan-of-steps',
      fields: {
        ...plainLink,
        linkKind: 'image',
        title: 'The basic step, to print',
        description: '',
        url: '',
        imageId: 'steps',
      },
    },
    {
      id: 'ask',
      fields: {
        ...plainLink,
        linkKind: 'lead_capture',
        title: 'Plan a party with me',
        description: 'Say when and for how many.',
        url: '',
      },
    },
  ],
};

const experience: PageSection<'experience'> = {
  kind: 'experience',
  settings: { heading: 'The way here' },
  items: [
    {
      id: 'lapa',
      fields: {
        title: 'Teacher and founder',
        name: 'The bakery in Lapa, Lisbon',
        text: 'Salsa, afro-fusion and a great deal of tea, six evenings a week.',
        from: '2014-09',
        to: null,
      },
    },
    {
      id: 'havana',
      fields: {
        title: 'Dancer',
        name: 'Conjunto Folclórico, Havana',
        text: 'Two seasons on stage, and every free morning in somebody’s living room learning rumba from the people who live it.',
        from: '2011-10',
        to: '2014-06',
      },
    },
    {
      id: 'lagos',
      fields: { title: 'Diploma in dance', name: 'University of Lagos', text: '', from: '2007-01', to: '2010-12' },
    },
  ],
};

const team: PageSection<'team'> = {
  kind: 'team',
  settings: { heading: 'In the room' },
  items: [
    {
      id: 'tome',
      fields: {
        name: 'Tomé Alves',
        title: 'Congas and Saturdays',
        imageId: 'portrait',
        url: 'https://tome.example.com/',
      },
    },
    { id: 'yara', fields: { name: 'Yara Monteiro', title: 'Rueda, and the tea', imageId: null, url: '' } },
    { id: 'bo', fields: { name: 'Bo', title: '', imageId: null, url: '' } },
  ],
};

const promotion: PageSection<'promotion'> = {
  kind: 'promotion',
  settings: { heading: 'All access', callToAction: 'Ask about all access' },
  items: [
    {
      id: 'everything',
      fields: {
        title: 'Everything for a month',
        subtitle: 'Every class, every social, and one private lesson',
        description: richTextFromPlain(
          'For four weeks you come whenever the door is open.\n\nMost people dance eight to ten evenings, and find out which class is theirs.',
        ),
        price: dollars(140),
        leadsTo: 'contact',
        url: '',
      },
    },
  ],
};

const gallery: PageSection<'showcase'> = {
  kind: 'showcase',
  settings: { heading: 'Evenings' },
  items: [
    {
      id: 'ovens',
      fields: {
        imageId: 'bakery',
        title: 'The ovens, before class',
        caption: '',
        alt: 'Three arched ovens in a low room',
      },
    },
    {
      id: 'first-steps',
      fields: {
        imageId: 'steps',
        title: '',
        caption: 'What eight counts look like from above, drawn by a student in week two.',
        alt: '',
      },
    },
    { id: 'lost', fields: { imageId: 'lost', title: 'A picture that is gone', caption: '', alt: '' } },
  ],
};

const cta: PageSection<'cta'> = {
  kind: 'cta',
  settings: { heading: 'Shall we begin?' },
  items: [
    { id: 'write', fields: { label: 'Contact me', leadsTo: 'contact', url: '' } },
    {
      id: 'letter',
      fields: { label: 'Subscribe my newsletters', leadsTo: 'address', url: 'https://letter.example.com/' },
    },
  ],
};

const contactInfo: PageSection<'contactInfo'> = {
  kind: 'contactInfo',
  settings: { heading: 'Get in touch' },
  items: [
    {
      id: 'door',
      fields: {
        mail: 'maya@example.com',
        phone: '+351 21 123 4567',
        address: 'Studio Lapa\nRua da Bela Vista 18, Lisbon',
        place: '38.7139, -9.1612',
      },
    },
  ],
};

const blog: PageSection<'blog'> = {
  kind: 'blog',
  settings: { heading: 'From the floor' },
  items: [
    {
      id: 'late-on-the-one',
      fields: {
        title: 'Why everybody is late on the one',
        description: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                {
                  type: 'text',
                  text: 'Nobody is late because of their feet. They are late because they wait to be sure.',
                },
              ],
            },
            { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Three things to listen for' }] },
            {
              type: 'bulletList',
              content: ['The bell', 'The bass', 'Your own breath'].map(text => ({
                type: 'listItem' as const,
                content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
              })),
            },
            {
              type: 'blockquote',
              content: [{ type: 'paragraph', content: [{ type: 'text', text: 'You are early for the next one.' }] }],
            },
          ],
        },
        date: '2026-05-18',
        imageId: 'steps',
        slug: '',
      },
    },
    {
      id: 'tea',
      fields: {
        title: 'Why there is always tea',
        description: richTextFromPlain('It began as a way to make people stay ten minutes longer.'),
        date: '2026-04-02',
        imageId: null,
        slug: 'tea',
      },
    },
  ],
};

const youtube: PageSection<'youtube'> = {
  kind: 'youtube',
  settings: { heading: 'Watch' },
  items: [
    {
      id: 'one-song',
      fields: { title: 'One song, start to finish', url: 'https://www.youtube.com/watch?v=aB3_-xyz01Q', imageId: null },
    },
  ],
};

const email: PageSection<'email'> = {
  kind: 'email',
  settings: { heading: 'Write to me' },
  items: [
    {
      id: 'letter-paper',
      fields: {
        title: 'Tell me about your song',
        text: 'I answer within a day, on Mondays after tea.',
        address: 'maya@example.com',
        subject: 'A lesson',
      },
    },
  ],
};

const instagram: PageSection<'instagram'> = {
  kind: 'instagram',
  settings: { heading: 'Instagram' },
  items: [
    {
      id: 'strip',
      fields: {
        handle: 'maya.dances',
        photos: [
          { imageId: 'bakery', alt: 'The bakery at dusk' },
          { imageId: 'steps', alt: '' },
          { imageId: 'portrait', alt: 'Maya, laughing' },
          { imageId: 'lost', alt: '' },
        ],
      },
    },
  ],
};

const facebook: PageSection<'facebook'> = {
  kind: 'facebook',
  settings: { heading: 'Facebook' },
  items: [
    {
      id: 'lapa-page',
      fields: {
        url: 'https://www.facebook.com/studio.lapa',
        title: '',
        description: 'Where the socials are announced.',
      },
    },
  ],
};

const linkedin: PageSection<'linkedin'> = {
  kind: 'linkedin',
  settings: { heading: 'LinkedIn' },
  items: [
    {
      id: 'work',
      fields: { url: 'https://www.linkedin.com/in/maya-okafor', title: 'Maya Okafor, teacher', description: '' },
    },
  ],
};

const typeform: PageSection<'typeform'> = {
  kind: 'typeform',
  settings: { heading: 'A few questions' },
  items: [
    {
      id: 'which-class',
      fields: {
        title: 'Which class is yours?',
        description: 'Four questions, one minute.',
        url: 'https://form.typeform.com/to/aB3xyz',
      },
    },
  ],
};

const about: PageSection<'mediaText'> = {
  kind: 'mediaText',
  settings: { heading: 'About me' },
  items: [
    {
      id: 'story',
      fields: {
        title: 'From Enugu to Lapa, mostly on foot',
        text: richTextFromPlain(
          'I learnt to dance in my grandmother’s yard in Enugu, where nobody was told they could not, and then again in Havana, where everybody was told exactly why they could.\n\nSince 2014 I teach in a former bakery in Lapa. The floor is still a little uneven by the ovens. It keeps us honest.\n\nMy classes are small, the music is loud enough, and there is always tea.',
        ),
        imageId: 'bakery',
      },
    },
  ],
};

const week: PageSection<'weeklySchedule'> = {
  kind: 'weeklySchedule',
  settings: { heading: 'The week' },
  items: [
    {
      id: 'the-week',
      fields: {
        title: '',
        withClasses: true,
        rows: [
          { weekday: 1, from: '10:00', to: '12:30', title: 'Open studio', place: 'Studio Lapa' },
          { weekday: 5, from: '22:00', to: '02:00', title: 'Friday social', place: 'Casa do Lado, second floor' },
        ],
      },
    },
  ],
};

const arranged: PageSection<'service'> = {
  kind: 'service',
  settings: { heading: 'By arrangement', callToAction: 'Ask about it' },
  items: [
    {
      id: 'first-dance',
      fields: {
        title: 'A first dance for your wedding',
        description: richTextFromPlain(
          'Four meetings, one song, and a minute and a half you will remember with your feet.\n\nWe begin with the song and what you would never do. I write the steps, you make them yours, and we rehearse once in the real room.',
        ),
        price: dollars(320),
        imageId: null,
      },
    },
  ],
};

const letters: PageSection<'newsletterSub'> = {
  kind: 'newsletterSub',
  settings: { heading: 'Letters' },
  items: [
    {
      id: 'monthly',
      fields: {
        line: 'One letter a month: new classes first, and a song to practise to.',
        button: 'Send me letters',
        note: 'No advertising.',
      },
    },
  ],
};

const pages: PageSection<'pageLink'> = {
  kind: 'pageLink',
  settings: { heading: 'More' },
  items: [{ id: 'back-home', fields: { pageId: '1', label: 'Back to the beginning' } }],
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
  links,
  cta,
  contactInfo,
  email,
  instagram,
  facebook,
  linkedin,
  typeform,
  pages,
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
  sections: [oneOnOne, classes, ...others],
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

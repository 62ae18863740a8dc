import { richTextFromPlain } from '../../../src/base/rich-text.ts';
import { section } from './sample-section.ts';

/** What the sample page says of its creator; what it sells and where it leads is in the files beside it. */

export const hero = section(
  'heroSection',
  { heading: '' },
  {
    'first-view': {
      layout: 'above',
      cover: 'own',
      imageId: 'bakery',
      line: 'Wednesdays begin at the very beginning',
      lineStands: 'above',
      action: 'auto',
      targetId: null,
    },
  },
);

export const head = section(
  'htmlMetaTags',
  { heading: '' },
  {
    'in-search': {
      title: 'Salsa and afro-fusion lessons in Lapa, Lisbon',
      description: 'Small classes and private lessons in a former bakery, for people who have never danced.',
      imageId: 'steps',
    },
  },
);

export const reviews = section(
  'review',
  { heading: 'Kind words' },
  {
    ines: {
      text: 'I came with two left feet and a wedding in six weeks. I left with a dance, and with Tuesdays I did not want to give back.',
      author: 'Inês Duarte',
      context: 'Wedding dance, spring 2026',
      stars: 5,
    },
    tom: {
      text: 'She hears the song the way you do and starts there.',
      author: 'Tom Reyes',
      context: 'Private lessons',
      stars: 5,
    },
    aylin: {
      text: 'The only class where I forget to look at the clock. The drums on Saturdays are worth the ferry.',
      author: 'Aylin',
      context: '',
      stars: null,
    },
  },
);

export const skills = section(
  'skill',
  { heading: 'Skills' },
  {
    'skill-0': { title: 'Salsa' },
    'skill-1': { title: 'Afro-fusion' },
    'skill-2': { title: 'Rumba' },
    'skill-3': { title: 'Musicality' },
    'skill-4': { title: 'Partner work' },
    'skill-5': { title: 'Wedding dances' },
  },
);

export const experience = section(
  'experience',
  { heading: 'The way here' },
  {
    lapa: {
      title: 'Teacher and founder',
      name: 'The bakery in Lapa, Lisbon',
      text: 'Salsa, afro-fusion and a great deal of tea, six evenings a week.',
      from: '2014-09',
      to: null,
    },
    havana: {
      title: 'Dancer',
      name: 'Conjunto Folclórico, Havana',
      text: 'Two seasons on stage, and every free morning in somebody’s living room learning rumba from the people who live it.',
      from: '2011-10',
      to: '2014-06',
    },
    lagos: { title: 'Diploma in dance', name: 'University of Lagos', text: '', from: '2007-01', to: '2010-12' },
  },
);

export const team = section(
  'team',
  { heading: 'In the room' },
  {
    tome: {
      name: 'Tomé Alves',
      title: 'Congas and Saturdays',
      imageId: 'portrait',
      url: 'https://tome.example.com/',
    },
    yara: { name: 'Yara Monteiro', title: 'Rueda, and the tea', imageId: null, url: '' },
    bo: { name: 'Bo', title: '', imageId: null, url: '' },
  },
);

export const gallery = section(
  'showcase',
  { heading: 'Evenings' },
  {
    ovens: {
      imageId: 'bakery',
      title: 'The ovens, before class',
      caption: '',
      alt: 'Three arched ovens in a low room',
    },
    'first-steps': {
      imageId: 'steps',
      title: '',
      caption: 'What eight counts look like from above, drawn by a student in week two.',
      alt: '',
    },
    lost: { imageId: 'lost', title: 'A picture that is gone', caption: '', alt: '' },
  },
);

export const blog = section(
  'blog',
  { heading: 'From the floor' },
  {
    'late-on-the-one': {
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
    tea: {
      title: 'Why there is always tea',
      description: richTextFromPlain('It began as a way to make people stay ten minutes longer.'),
      date: '2026-04-02',
      imageId: null,
      slug: 'tea',
    },
  },
);

export const about = section(
  'mediaText',
  { heading: 'About me' },
  {
    story: {
      title: 'From Enugu to Lapa, mostly on foot',
      text: richTextFromPlain(
        'I learnt to dance in my grandmother’s yard in Enugu, where nobody was told they could not, and then again in Havana, where everybody was told exactly why they could.\n\nSince 2014 I teach in a former bakery in Lapa. The floor is still a little uneven by the ovens. It keeps us honest.\n\nMy classes are small, the music is loud enough, and there is always tea.',
      ),
      imageId: 'bakery',
    },
  },
);

import { emptyRichText, richTextFromPlain } from '../../../src/base/rich-text.ts';
import { accessDefaults } from '../../../src/product/services/promotion.ts';
import {
  type GroupService,
  groupServiceDefaults,
  type IndividualService,
  individualServiceDefaults,
} from '../../../src/product/services/service.ts';
import { section } from './sample-section.ts';

/** What is sold on the sample page, and the week it makes. */

const dollars = (amount: number): IndividualService['price'] => ({
  pricing: 'paid',
  amount: amount * 100,
  currency: 'USD',
});

const session = (fields: Partial<IndividualService>): IndividualService => ({
  ...individualServiceDefaults,
  ...fields,
});

const lesson = (fields: Partial<GroupService>): GroupService => {
  const all = { ...groupServiceDefaults('2026-06-03'), ...fields };
  return { ...all, platform: all.delivery.mode };
};

const studio = { mode: 'offline' as const, place: 'Studio Lapa, Rua da Bela Vista 18, Lisbon' };

export const oneOnOne = section(
  'individualService',
  { heading: '1 on 1', callToAction: 'Book' },
  {
    'first-lesson': session({
      title: 'First private lesson',
      description: richTextFromPlain(
        'We begin with how you already walk. By the end of the hour you have a basic step that feels like yours, two turns, and a song to practise with at home.',
      ),
      durationMinutes: 60,
      price: dollars(55),
      delivery: studio,
      imageId: 'steps',
    }),
    wedding: session({
      title: 'Wedding dance for two',
      description: richTextFromPlain(
        'Bring the song. We shape two minutes that fit the room, the dress and the nerves.\nIncludes a recording of every figure so that you can rehearse in the kitchen. Most couples take four sessions, some are happy after two, and nobody has ever needed to know how to dance before the first one; a patient partner helps more than a sense of rhythm, which comes by itself by the third evening in any case.',
      ),
      durationMinutes: 90,
      price: dollars(95),
      delivery: studio,
    }),
    'video-review': session({
      title: 'Video review of your dancing',
      description: richTextFromPlain('Send a clip, and we go through it together frame by frame.'),
      durationMinutes: 30,
      price: { pricing: 'free', amount: 0, currency: 'USD' },
    }),
    company: session({
      title: 'Evening for a company or club',
      description: emptyRichText,
      durationMinutes: 150,
      price: { pricing: 'unlisted', amount: 0, currency: 'USD' },
      delivery: { mode: 'offline', place: '' },
    }),
  },
);

export const classes = section(
  'groupService',
  { heading: 'Classes', callToAction: 'Book a spot' },
  {
    'salsa-one': lesson({
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
    afro: lesson({
      title: 'Afro-fusion, open level',
      description: richTextFromPlain('Live drums on the first Saturday of the month.'),
      durationMinutes: 90,
      startDate: '2026-06-06',
      startTime: '11:00',
      capacity: 12,
      price: dollars(20),
      delivery: studio,
    }),
    rooftop: lesson({
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
  },
);

export const arranged = section(
  'service',
  { heading: 'By arrangement', callToAction: 'Ask about it' },
  {
    'first-dance': {
      title: 'A first dance for your wedding',
      description: richTextFromPlain(
        'Four meetings, one song, and a minute and a half you will remember with your feet.\n\nWe begin with the song and what you would never do. I write the steps, you make them yours, and we rehearse once in the real room.',
      ),
      price: dollars(320),
      imageId: null,
    },
  },
);

export const promotion = section(
  'promotion',
  { heading: 'All access', callToAction: 'Ask about all access' },
  {
    everything: {
      title: 'Everything for a month',
      subtitle: 'Every class, every social, and one private lesson',
      description: richTextFromPlain(
        'For four weeks you come whenever the door is open.\n\nMost people dance eight to ten evenings, and find out which class is theirs.',
      ),
      price: dollars(140),
      leadsTo: 'contact',
      access: accessDefaults,
      url: '',
    },
  },
);

export const week = section(
  'weeklySchedule',
  { heading: 'The week' },
  {
    'the-week': {
      title: '',
      withClasses: true,
      scheduleId: null,
      rows: [
        { weekday: 1, from: '10:00', to: '12:30', title: 'Open studio', place: 'Studio Lapa' },
        { weekday: 5, from: '22:00', to: '02:00', title: 'Friday social', place: 'Casa do Lado, second floor' },
      ],
    },
  },
);

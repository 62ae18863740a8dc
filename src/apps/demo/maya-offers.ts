import { individualServiceDefaults } from '../../product/services/service.ts';
import { type DemoItem, keyed } from './demo-creator.ts';
import { usd, weeklyFrom } from './demo-offers.ts';
import { markdown } from './markdown.ts';

const studio = 'Antiga Tipografia, 1st floor, Rua da Graça, Lisbon';
const park = 'Jardim da Cerca da Graça, by the kiosk, Lisbon';

export const mayaServices: DemoItem<'individualService'>[] = keyed({
  'private-lesson': {
    ...individualServiceDefaults,
    title: 'Private lesson',
    description: markdown(`One hour, one or two things, done until they stay.

Tell me beforehand what bothers you: a turn that wobbles, a partner you cannot hear, a floor you are afraid of. If you do not know, we dance two songs and I will tell you. You leave with one exercise of five minutes a day. People who do it improve faster than people who book a second lesson, and I say so to both.`),
    price: usd(45),
    delivery: { mode: 'offline', place: studio },
    payMethods: ['card', 'unpaid_pay_later'],
    refundPolicy: { template: '100p_conditional' },
    imageId: 'private-lesson',
    packages: [
      { id: '6d0b1c5e-6d0c-4f0a-9a55-6f2f5d1e8a01', sessions: 5, amount: 21_000, validDays: 182 },
      { id: '6d0b1c5e-6d0c-4f0a-9a55-6f2f5d1e8a02', sessions: 10, amount: 39_000, validDays: 365 },
    ],
    bufferAfterMinutes: 15,
    minimumNoticeMinutes: 720,
    furthestDays: 45,
    series: { max: 6 },
    asks: {
      phone: 'optional',
      notes: 'off',
      questions: [
        {
          id: '6d0b1c5e-6d0c-4f0a-9a55-6f2f5d1e8b01',
          label: 'How long have you been dancing?',
          help: '',
          kind: 'one_choice',
          required: true,
          options: ['Not yet', 'Under a year', 'Longer'],
        },
        {
          id: '6d0b1c5e-6d0c-4f0a-9a55-6f2f5d1e8b02',
          label: 'What bothers you?',
          help: 'A turn that wobbles, a partner you cannot hear. If you do not know, we find out.',
          kind: 'long_text',
          required: false,
          options: [],
        },
      ],
    },
  },
  'first-dance': {
    ...individualServiceDefaults,
    title: 'First dance for two',
    description:
      markdown(`For weddings, anniversaries and brave uncles. Ninety minutes for the two of you and your song.

We cut the song to a length you can enjoy, build an entrance, a middle and an end, and leave room to simply hold each other. Most couples need three or four lessons. If the wedding is next week, write to me first and we will be honest about what fits.`),
    durationMinutes: 90,
    price: usd(85),
    delivery: { mode: 'offline', place: studio },
    payMethods: ['card', 'unpaid_other_payments'],
    refundPolicy: {
      template: 'custom',
      tiers: [
        { hours: 72, percent: 100 },
        { hours: 24, percent: 50 },
      ],
    },
    imageId: 'first-dance',
    bufferAfterMinutes: 30,
    minimumNoticeMinutes: 1440,
    furthestDays: 120,
  },
  'video-feedback': {
    ...individualServiceDefaults,
    title: 'Video feedback',
    description:
      markdown(`Send me up to a minute of you dancing, filmed from the front, shoes visible. We meet online for half an hour and look at it together, slowly.

You get three notes, never ten, and a drawing of the step on the back of an envelope.`),
    durationMinutes: 30,
    price: usd(25),
    delivery: { mode: 'online', place: 'https://meet.example.com/maya-okafor' },
    refundPolicy: { template: '100p' },
    imageId: 'video-feedback',
    minimumNoticeMinutes: 1440,
    furthestDays: 30,
  },
});

// 1 September 2025 was a Monday, so each first date below shows its weekday.
export const mayaClasses: DemoItem<'groupService'>[] = keyed({
  'salsa-from-zero': {
    title: 'Salsa from zero',
    description: markdown(
      `The basic step, a turn, and how to ask somebody to dance. Four Mondays make a round, but you can step in on any of them: the first ten minutes are always the beginning. No partner needed.`,
    ),
    durationMinutes: 60,
    price: usd(12),
    delivery: { mode: 'offline', place: studio },
    payMethods: ['card', 'unpaid_pay_later'],
    refundPolicy: { template: '100p_conditional' },
    imageId: 'salsa-from-zero',
    capacity: 16,
    ...weeklyFrom('2025-09-01', '19:00'),
    series: { dates: 4 },
  },
  'afro-fusion': {
    title: 'Afro-fusion',
    description: markdown(
      `Low knees, loud feet, long phrases. We warm up properly, learn one sequence and dance it until it stops being a sequence. All levels; you will be sore on Wednesday.`,
    ),
    durationMinutes: 75,
    price: usd(14),
    delivery: { mode: 'offline', place: studio },
    payMethods: ['card', 'unpaid_pay_later'],
    refundPolicy: { template: '100p_conditional' },
    imageId: 'afro-fusion',
    capacity: 14,
    ...weeklyFrom('2025-09-02', '19:30'),
  },
  'salsa-on-two': {
    title: 'Salsa on 2',
    description: markdown(
      `For dancers who know their basic and would like to hear the conga in it. Timing first, then patterns. Please come with at least six months of salsa in your legs.`,
    ),
    durationMinutes: 75,
    price: usd(14),
    delivery: { mode: 'offline', place: studio },
    payMethods: ['card'],
    refundPolicy: { template: '100p_conditional' },
    imageId: 'salsa-on-two',
    capacity: 12,
    ...weeklyFrom('2025-09-03', '19:30'),
  },
  rueda: {
    title: 'Rueda de casino',
    description: markdown(
      `One circle, one caller, twenty people changing partners on the same beat. It goes wrong every four minutes and that is the best part. Basic step required, sense of direction not.`,
    ),
    durationMinutes: 75,
    price: usd(12),
    delivery: { mode: 'offline', place: studio },
    payMethods: ['card', 'unpaid_pay_later', 'unpaid_other_payments'],
    refundPolicy: { template: '100p' },
    imageId: 'rueda',
    capacity: 20,
    ...weeklyFrom('2025-09-04', '20:00'),
  },
  'friday-drums': {
    title: 'Friday with live drums',
    description: markdown(
      `Afro-fusion with Tomé on congas and Ndidi on the talking drum. They watch your feet and answer them, so no two Fridays are alike. Ninety minutes, then we open the windows and somebody always brings oranges.`,
    ),
    durationMinutes: 90,
    price: usd(18),
    delivery: { mode: 'offline', place: studio },
    payMethods: ['card'],
    refundPolicy: { template: 'no_refund' },
    imageId: 'friday-drums',
    capacity: 18,
    waitlist: true,
    ...weeklyFrom('2025-09-05', '18:30'),
  },
  'park-practice': {
    title: 'Practice in the park',
    description: markdown(
      `A speaker, a flat piece of ground and the whole city below us. No teaching, just dancing until the light goes. Free, and a place is only so that I know how many cups to bring. If it rains we are in the studio.`,
    ),
    durationMinutes: 120,
    price: { pricing: 'free', amount: 0, currency: 'USD' },
    delivery: { mode: 'offline', place: park },
    payMethods: [],
    refundPolicy: { template: '100p' },
    imageId: 'park-practice',
    capacity: 30,
    ...weeklyFrom('2025-09-07', '16:00'),
  },
});

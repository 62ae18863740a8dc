import { individualServiceDefaults } from '../../product/services/service.ts';
import { type DemoItem, keyed } from './demo-creator.ts';
import { usd, weeklyFrom } from './demo-offers.ts';
import { markdown } from './markdown.ts';

const gym = 'Alte Tischlerei, second courtyard, Prenzlauer Berg, Berlin';

export const jonasServices: DemoItem<'individualService'>[] = keyed({
  'first-visit': {
    ...individualServiceDefaults,
    title: 'First visit',
    description:
      markdown(`Ninety minutes before we promise each other anything. We talk about what hurts, what used to, and what you would like to be able to do. Then you sit, hinge, push, pull and carry something, and I watch.

You go home with four movements at weights that suit you and an honest answer on whether you need me, a group, or a physiotherapist first.`),
    durationMinutes: 90,
    price: usd(95),
    delivery: { mode: 'offline', place: gym },
    payMethods: ['card', 'unpaid_other_payments'],
    refundPolicy: { template: '100p' },
    imageId: 'first-visit',
    bufferAfterMinutes: 30,
    minimumNoticeMinutes: 1440,
  },
  'personal-training': {
    ...individualServiceDefaults,
    title: 'Personal training',
    description:
      markdown(`An hour at the bar with your plan open on the bench. I set up, you lift, we write it down. For people who come back from an injury, prepare for something, or simply think better without a group.

Please arrive changed; the first set is at five past.`),
    price: usd(80),
    delivery: { mode: 'offline', place: gym },
    payMethods: ['card', 'unpaid_pay_later'],
    refundPolicy: { template: '100p_conditional' },
    imageId: 'personal-training',
    packages: [{ id: '6d0b1c5e-6d0c-4f0a-9a55-6f2f5d1e8b01', sessions: 10, amount: 65_000, validDays: 182 }],
    minimumNoticeMinutes: 480,
  },
  'programme-review': {
    ...individualServiceDefaults,
    title: 'Programme review',
    description: markdown(
      `For people who train elsewhere. Send me your last four weeks and two short clips. Half an hour online: what to keep, what to drop, what to add next, in writing the same evening.`,
    ),
    durationMinutes: 30,
    price: usd(40),
    delivery: { mode: 'online', place: 'https://meet.example.com/jonas-lind' },
    refundPolicy: {
      template: 'custom',
      tiers: [
        { hours: 48, percent: 100 },
        { hours: 12, percent: 50 },
      ],
    },
    imageId: 'programme-review',
    minimumNoticeMinutes: 1440,
    furthestDays: 30,
  },
});

// 1 September 2025 was a Monday, so each first date below shows its weekday.
export const jonasClasses: DemoItem<'groupService'>[] = keyed({
  'barbell-basics': {
    title: 'Barbell basics',
    description: markdown(
      `Squat, press, deadlift, in that order, before work. We begin with a broomstick and nobody is in a hurry. After six Mondays you can train in any gym in the world and know what you are doing there.`,
    ),
    durationMinutes: 60,
    price: usd(22),
    delivery: { mode: 'offline', place: gym },
    payMethods: ['card'],
    refundPolicy: { template: '100p_conditional' },
    imageId: 'barbell-basics',
    capacity: 8,
    ...weeklyFrom('2025-09-01', '07:00'),
  },
  'forty-tuesday': {
    title: 'Strength after forty, Tuesday',
    description: markdown(
      `The group this place was built around. Two lifts, one carry, everyone at their own weight, everyone with their own page in the book. Twelve people, two coaches, one kettle.`,
    ),
    durationMinutes: 75,
    price: usd(24),
    delivery: { mode: 'offline', place: gym },
    payMethods: ['card', 'unpaid_pay_later'],
    refundPolicy: { template: '100p_conditional' },
    imageId: 'forty-tuesday',
    capacity: 12,
    ...weeklyFrom('2025-09-02', '18:30'),
  },
  'lunch-bells': {
    title: 'Kettlebells at noon',
    description: markdown(
      `Forty-five minutes of swings, carries and getting up from the floor in good order. Back at your desk by one, warm until four.`,
    ),
    durationMinutes: 45,
    price: usd(16),
    delivery: { mode: 'offline', place: gym },
    payMethods: ['card'],
    refundPolicy: { template: '100p' },
    imageId: 'lunch-bells',
    capacity: 10,
    ...weeklyFrom('2025-09-03', '12:15'),
  },
  'forty-thursday': {
    title: 'Strength after forty, Thursday',
    description: markdown(
      `The same hour as Tuesday with the other two lifts. Come to one or to both; the book knows where you were.`,
    ),
    durationMinutes: 75,
    price: usd(24),
    delivery: { mode: 'offline', place: gym },
    payMethods: ['card', 'unpaid_pay_later'],
    refundPolicy: { template: '100p_conditional' },
    imageId: 'forty-thursday',
    capacity: 12,
    ...weeklyFrom('2025-09-04', '18:30'),
  },
  'saturday-mobility': {
    title: 'Saturday joints',
    description: markdown(
      `Hips, shoulders, spine, breath. Slow work on the floor for everything the week has shortened. The quietest hour of the week, and by now the fullest. Online as well as you can hear me, so bring a mat and a wall.`,
    ),
    durationMinutes: 60,
    price: usd(12),
    delivery: { mode: 'online', place: 'https://meet.example.com/jonas-lind-saturday' },
    payMethods: ['card', 'unpaid_other_payments'],
    refundPolicy: { template: 'no_refund' },
    imageId: 'saturday-mobility',
    capacity: 20,
    ...weeklyFrom('2025-09-06', '10:00'),
    platform: 'online',
  },
});

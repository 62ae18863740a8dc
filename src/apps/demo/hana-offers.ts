import { individualServiceDefaults } from '../../product/services/service.ts';
import { type DemoItem, keyed } from './demo-creator.ts';
import { weeklyFrom } from './demo-offers.ts';
import { markdown } from './markdown.ts';

const won = (amount: number) => ({ pricing: 'paid' as const, amount, currency: 'KRW' as const });

export const hanaServices: DemoItem<'individualService'>[] = keyed({
  'career-conversation': {
    ...individualServiceDefaults,
    title: 'Career conversation · 커리어 상담',
    description:
      markdown(`Fifty minutes for the question you keep moving to next month. Stay or go, up or sideways, now or after the bonus.

You talk first, without slides. I ask, and I write. The next morning you have my notes in your inbox: what you said, what you said twice, and one thing to do this week.

영어, 한국어 모두 가능합니다.`),
    durationMinutes: 50,
    price: won(90_000),
    delivery: { mode: 'online', place: 'https://meet.example.com/hana-park' },
    refundPolicy: { template: '100p_conditional' },
    imageId: 'career-conversation',
    stepMinutes: 60,
    bufferAfterMinutes: 10,
    minimumNoticeMinutes: 720,
  },
  'interview-rehearsal': {
    ...individualServiceDefaults,
    title: 'Interview rehearsal · 영어 면접 리허설',
    description:
      markdown(`We hold your interview before they do. Send me the posting and your CV two days ahead; I come prepared, in role, and I do not smile more than they would.

Forty minutes of interview, forty of taking it apart. You keep the recording and a page with your three best sentences, because you will need them again.`),
    durationMinutes: 80,
    price: won(150_000),
    delivery: { mode: 'offline', place: 'Window Table, 3rd floor, Seongsu-dong, Seoul' },
    // Hana reads the job posting before she accepts.
    approval: true,
    refundPolicy: {
      template: 'custom',
      tiers: [
        { hours: 48, percent: 100 },
        { hours: 24, percent: 50 },
      ],
    },
    imageId: 'interview-rehearsal',
    stepMinutes: 60,
    bufferAfterMinutes: 10,
    minimumNoticeMinutes: 2880,
    furthestDays: 45,
    // Each takes two days of reading, so no more fit in a week.
    mostPerWeek: 6,
  },
  'first-hello': {
    ...individualServiceDefaults,
    title: 'First hello · 첫인사',
    description: markdown(
      `Twenty minutes to see whether we understand each other. No preparation, no price, nothing to sign. If somebody else would help you more, I will tell you who.`,
    ),
    durationMinutes: 20,
    price: { pricing: 'free', amount: 0, currency: 'KRW' },
    delivery: { mode: 'online', place: 'https://meet.example.com/hana-park-hello' },
    payMethods: [],
    refundPolicy: { template: '100p' },
    imageId: 'first-hello',
    bufferAfterMinutes: 10,
    minimumNoticeMinutes: 240,
    furthestDays: 21,
  },
});

export const hanaClasses: DemoItem<'groupService'>[] = keyed({
  'wednesday-table': {
    title: 'Wednesday table · 수요 이직 모임',
    description:
      markdown(`Eight people who are looking, one long table, ninety minutes. Each brings one thing that is stuck: a CV line, a silence, an offer. We go round once and nobody gets advice they did not ask for.

English and Korean, both at once, as it comes. 차는 준비되어 있습니다.`),
    durationMinutes: 90,
    price: won(25_000),
    delivery: { mode: 'offline', place: 'Window Table, 3rd floor, Seongsu-dong, Seoul' },
    payMethods: ['card'],
    refundPolicy: { template: '100p_conditional' },
    imageId: 'wednesday-table',
    capacity: 8,
    ...weeklyFrom('2025-09-03', '19:30'),
  },
});

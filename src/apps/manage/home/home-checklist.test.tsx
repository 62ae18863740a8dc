import { expect, it } from 'vitest';
import { signedInMarkup } from '../../../../tests/kit/page/signed-in-markup.tsx';
import { checklist } from './checklist.ts';
import { HomeChecklist, HomeWelcome } from './home-checklist.tsx';

const steps = checklist({
  userUrl: 'maya',
  hasPortrait: true,
  greeting: '',
  offers: 1,
  canBePaid: true,
  live: false,
  bookings: 0,
});

it.each([HomeChecklist, HomeWelcome])('%o lists what is open above what is done, and marks the next step', List => {
  const html = signedInMarkup(<List steps={steps} />);
  const rows = [...html.matchAll(/<li([^>]*)>.*?<p class="v-strong"><span>([^<]*)/g)];
  expect(rows.map(([, marks, title]) => [title, marks?.trim()])).toEqual([
    ['Write your greeting', 'data-next="true"'],
    ['Publish your page', ''],
    ['Get your first booking', ''],
    ['Add a photo', 'data-done="true"'],
    ['Add a service or a class', 'data-done="true"'],
    ['Get paid', 'data-done="true"'],
    ['Choose your page address', 'data-done="true"'],
  ]);
});

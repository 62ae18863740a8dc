import type { DemoRooms } from './demo-creator.ts';

/** What people said, pressed and read before; see `DemoRooms`. */
export const mayaRooms: DemoRooms = {
  reviews: [
    {
      about: 'salsa-from-zero',
      stars: 5,
      text: 'I came with two left feet and a friend who dragged me along. Four Mondays later I was the one doing the dragging.',
      answer: 'And you lead now. I saw it.',
    },
    {
      about: 'private-lesson',
      stars: 5,
      text: 'She watched us for one song, moved my left hand by two centimetres, and the turn we had fought over for a month simply happened.',
      answer: '',
    },
    {
      about: 'afro-fusion',
      stars: 4,
      text: 'Harder than it looks and twice as much fun. The room gets warm, so bring a second shirt.',
      answer: 'The windows are fixed since last week. Bring the shirt anyway.',
    },
    {
      about: 'friday-drums',
      stars: 5,
      text: 'Live drums two metres away. I forgot that I had had a bad week.',
      answer: '',
    },
    {
      about: 'first-dance',
      stars: 5,
      text: 'We wanted three minutes without falling over. We got three minutes that my grandmother still talks about.',
      answer: '',
    },
  ],
  likes: { '': 34, 'friday-drums': 18, 'afro-fusion': 11, 'salsa-from-zero': 9, 'private-lesson': 6, 'first-dance': 4 },
  tags: { Regulars: 8, 'Follows and leads': 5, 'Wedding couples': 4 },
  sender: {
    name: 'Maya Okafor',
    replyTo: 'maya.okafor@example.com',
    postalAddress: 'Rua da Graça 12, 1170-168 Lisboa',
  },
  issues: [
    {
      key: 'autumn-issue',
      daysAgo: 23,
      clicked: 0,
      subject: 'The floor is new, and the drums are back',
      preview: 'Two classes changed their hour, and Fridays are live again.',
      text: `
Good news from Rua da Graça: the old boards are gone. The new floor is oak, it is warm, and it forgives a late turn.

Fridays have live drums again. Come early, the room is small and Abdou plays _close_.`,
      offer: 'friday-drums',
      quote: { text: 'I forgot that I had had a bad week.', by: 'Somebody in the second row' },
    },
    {
      key: 'december-issue',
      daysAgo: 2,
      clicked: null,
      subject: 'December is short',
      preview: 'Last classes of the year, and one party.',
      text: `
The last salsa class of the year is a week before Christmas. If you wanted to try it, this is the month with the shortest stairs to climb.

Still to write: the date of the party.`,
      offer: 'salsa-from-zero',
      quote: null,
    },
  ],
};

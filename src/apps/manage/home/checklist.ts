export type Progress = {
  userUrl: string | null;
  hasPortrait: boolean;
  /** The one line about oneself. */
  greeting: string;
  /** Services and classes that visitors may see. */
  offers: number;
  live: boolean;
  bookings: number;
};

export type ChecklistStep = {
  key: 'words' | 'portrait' | 'offer' | 'address' | 'publish' | 'booking';
  title: string;
  sentence: string;
  done: boolean;
  /** Where it is done; without it, by sharing the page. */
  to?: string;
  action: string;
};

const page = '/manage/pages/1';

/** What it takes to be booked, in the order one would do it. Each step looks at what is really there. */
export function checklist({ userUrl, hasPortrait, greeting, offers, live, bookings }: Progress): ChecklistStep[] {
  return [
    {
      key: 'words',
      title: 'Say in one line what you do',
      sentence: 'It stands under your name, and it is what people remember.',
      done: greeting.trim() !== '',
      to: page,
      action: 'Write it',
    },
    {
      key: 'portrait',
      title: 'Show your face',
      sentence: 'People book people. A plain portrait in daylight is enough.',
      done: hasPortrait,
      to: page,
      action: 'Add a portrait',
    },
    {
      key: 'offer',
      title: 'Offer a service or a class',
      sentence: 'One is enough to begin: a name, a length and a price, or free.',
      done: offers > 0,
      to: page,
      action: 'Add one',
    },
    {
      key: 'address',
      title: 'Choose your address',
      sentence: 'Short and easy to say aloud. It can be changed later.',
      done: userUrl !== null,
      to: '/manage/accountSettings',
      action: 'Choose it',
    },
    {
      key: 'publish',
      title: 'Publish your page',
      sentence: 'Visitors see it a moment later. You can go on changing it at any time.',
      done: live,
      to: page,
      action: 'Look and publish',
    },
    {
      key: 'booking',
      title: 'Get your first booking',
      sentence: 'Send your address to three people who would come anyway.',
      done: bookings > 0,
      action: 'Copy your address',
    },
  ];
}

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
      title: 'Write your one-liner',
      sentence: 'It appears under your name.',
      done: greeting.trim() !== '',
      to: page,
      action: 'Write it',
    },
    {
      key: 'portrait',
      title: 'Add a photo',
      sentence: 'Any clear photo of you works.',
      done: hasPortrait,
      to: page,
      action: 'Add a photo',
    },
    {
      key: 'offer',
      title: 'Add a service or a class',
      sentence: 'One is enough to start: a name, a length and a price, or free.',
      done: offers > 0,
      to: page,
      action: 'Add one',
    },
    {
      key: 'address',
      title: 'Choose your page address',
      sentence: 'Keep it short. You can change it later.',
      done: userUrl !== null,
      to: '/manage/accountSettings',
      action: 'Choose address',
    },
    {
      key: 'publish',
      title: 'Publish your page',
      sentence: 'Visitors see it right away. You can keep editing.',
      done: live,
      to: page,
      action: 'Review and publish',
    },
    {
      key: 'booking',
      title: 'Get your first booking',
      sentence: 'Share your link with three people you know.',
      done: bookings > 0,
      action: 'Copy link',
    },
  ];
}

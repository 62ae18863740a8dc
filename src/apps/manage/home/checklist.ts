import { texts } from './texts.ts';

export type Progress = {
  userUrl: string | null;
  hasPortrait: boolean;
  /** The headline. */
  greeting: string;
  /** Services and classes that visitors may see. */
  offers: number;
  /** Whether money can arrive: by a card that is real, or in person. */
  canBePaid: boolean;
  live: boolean;
  bookings: number;
};

export type ChecklistStep = {
  key: 'words' | 'portrait' | 'offer' | 'paid' | 'address' | 'publish' | 'booking';
  title: string;
  sentence: string;
  done: boolean;
  /** Where the step is done; without it, the step is done by sharing the page. */
  to?: string;
  action: string;
};

const page = '/manage/pages/1';

/** The steps to a first booking, in order. Each is done when what it asks for exists. */
export function checklist({
  userUrl,
  hasPortrait,
  greeting,
  offers,
  canBePaid,
  live,
  bookings,
}: Progress): ChecklistStep[] {
  return [
    {
      key: 'words',
      title: texts.checklist.greeting,
      sentence: texts.checklist.greetingSentence,
      done: greeting.trim() !== '',
      to: page,
      action: texts.checklist.writeIt,
    },
    {
      key: 'portrait',
      title: texts.checklist.addPhoto,
      sentence: texts.checklist.addPhotoSentence,
      done: hasPortrait,
      to: page,
      action: texts.checklist.addPhoto,
    },
    {
      key: 'offer',
      title: texts.checklist.addService,
      sentence: texts.checklist.addServiceSentence,
      done: offers > 0,
      to: page,
      action: texts.checklist.addOne,
    },
    {
      key: 'paid',
      title: texts.checklist.getPaid,
      sentence: texts.checklist.getPaidSentence,
      done: canBePaid,
      to: '/manage/accountSettings#payouts',
      action: texts.checklist.getPaid,
    },
    {
      key: 'address',
      title: texts.checklist.address,
      sentence: texts.checklist.addressSentence,
      done: userUrl !== null,
      to: '/manage/accountSettings',
      action: texts.checklist.chooseAddress,
    },
    {
      key: 'publish',
      title: texts.checklist.publishPage,
      sentence: texts.checklist.publishPageSentence,
      done: live,
      to: page,
      action: texts.checklist.reviewAndPublish,
    },
    {
      key: 'booking',
      title: texts.checklist.firstBooking,
      sentence: texts.checklist.firstBookingSentence,
      done: bookings > 0,
      action: texts.checklist.copyLink,
    },
  ];
}

import { inStyle } from '../../product/showcase/blocks/appearance/block.ts';
import { plainLink } from '../../product/showcase/blocks/links/block.ts';
import { type DemoCreator, section, skills, weekly } from './demo-creator.ts';
import { jonasAudience, jonasDemand } from './jonas-audience.ts';
import { jonasClasses, jonasServices } from './jonas-offers.ts';
import { jonasPosts } from './jonas-posts.ts';
import { markdown } from './markdown.ts';

const story = `I played handball in the second league until I was 31 and my back until I was 34. After the second disc I could not tie my left shoe for a winter. A physiotherapist in Pankow gave me an empty barbell and a chair and said: sit down, stand up, come back on Friday. That was the beginning of everything I teach.

I am 47 now. I coach people between forty and seventy-five who want to carry their own suitcase, ski with their grandchildren, or lift something that would have frightened them last year. Some have titanium in them. Many have not been in a gym since school, and they have good reasons.

My method fits on a beer mat: four movements, three times a week, a little heavier when it is easy and never when it is ugly. We write everything down. You will see the line in your book go up, and on the weeks when it does not, you will know why.

The gym is the ground floor of an old joinery in a yard in Prenzlauer Berg. Twelve people at most, no mirrors, no music you would have to shout over, and coffee that is better than it needs to be.`;

const stripPhotos = {
  'strip-plates': 'Three weight plates leaning against each other',
  'strip-coffee': 'A cup of coffee from above',
  'strip-notebook': 'A notebook page with tally marks and a rising line',
  'strip-door': 'The blue yard door at night with light in its windows',
  'strip-bar': 'A loaded bar seen from its end, like a clock',
  'strip-bell': 'A dark kettlebell on an orange floor',
};

/** Strength after forty in Berlin. */
export const jonasLind: DemoCreator = {
  email: 'jonas.lind@example.com',
  password: 'slow-and-heavy',
  firstName: 'Jonas',
  lastName: 'Lind',
  handle: 'jonas',
  plan: 'pro',
  zone: 'Europe/Berlin',
  currency: 'USD',
  windows: weekly([1, 9, 13], [1, 15, 20], [2, 9, 13], [2, 15, 18], [3, 14, 20], [4, 9, 13], [4, 15, 18], [5, 9, 15]),
  schedules: [
    {
      key: 'from-home',
      name: 'Online, from home',
      services: ['programme-review'],
      windows: weekly([2, 20.5, 22], [4, 20.5, 22], [7, 10, 13]),
    },
  ],
  appearance: inStyle('swoosh', 'dark'),
  basicProfile: {
    firstName: 'Jonas',
    lastName: 'Lind',
    imageId: 'portrait',
    coverId: 'cover',
    profession: 'fitness_trainer',
    headline: 'Strength coach for people over forty, Berlin',
    greeting: 'You are not too old for this. You are finally patient enough.',
    bio: 'Barbells, kettlebells and a notebook, in an old joinery in Prenzlauer Berg. Twelve people at most. No mirrors.',
  },
  sections: [
    section('htmlMetaTags', '', {
      head: {
        title: 'Strength training after forty in Berlin · Jonas Lind',
        description:
          'Small groups and personal training in Prenzlauer Berg for people between forty and seventy-five. Barbells, a notebook, and no mirrors.',
        imageId: null,
      },
    }),
    { kind: 'individualService', settings: { heading: 'One to one', callToAction: 'Book' }, items: jonasServices },
    { kind: 'groupService', settings: { heading: 'Small groups', callToAction: 'Book a spot' }, items: jonasClasses },
    section('mediaText', 'Who is counting', {
      story: { title: 'Sit down, stand up, come back on Friday', text: markdown(story), imageId: 'about' },
    }),
    section('weeklySchedule', 'The week on the board', {
      'week-board': {
        title: 'Groups, and when the door is open',
        withClasses: true,
        scheduleId: null,
        rows: [
          { weekday: 1, from: '07:00', to: '09:00', title: 'Open platform', place: 'For those with a plan' },
          { weekday: 3, from: '07:00', to: '09:00', title: 'Open platform', place: 'For those with a plan' },
          { weekday: 5, from: '15:00', to: '17:00', title: 'Coffee and log books', place: 'Bring yours' },
        ],
      },
    }),
    section('review', 'From the notebook', {
      'review-gudrun': {
        text: 'I am 68. In March I could not get up from the floor without a chair. In October I lifted 60 kilos and then went to the market. Jonas wrote both in the book, in the same handwriting, as if they were equally interesting.',
        author: 'Gudrun Albers',
        context: 'Strength after forty, Tuesdays',
        stars: 5,
      },
      'review-samir': {
        text: 'Four coaches told me to avoid deadlifts because of my back. He asked which part of the deadlift. Nobody had ever asked.',
        author: 'Samir Haddad',
        context: 'Personal training, eight months',
        stars: 5,
      },
      'review-katrin': {
        text: 'Very German: starts on the minute, ends on the minute, and in between there is a plan. I sleep again.',
        author: 'Katrin W.',
        context: 'Barbell basics',
        stars: 5,
      },
      'review-owen': {
        text: 'I train alone in a garage near Leeds. Half an hour with Jonas a month and my programme stopped being a collection of things I saw online. Wish the calls were a bit longer.',
        author: 'Owen Price',
        context: 'Programme review',
        stars: 4,
      },
    }),
    section('experience', 'The long way round', {
      'path-joinery': {
        title: 'Owner, coach, barista',
        name: 'The joinery, Prenzlauer Berg',
        text: 'Two platforms, nine barbells, one rule: nobody trains through pain to be polite.',
        from: '2018-04',
        to: null,
      },
      'path-clinic': {
        title: 'Strength coach in rehabilitation',
        name: 'An outpatient clinic in Pankow',
        text: 'Hips, knees and backs after surgery, side by side with three physiotherapists who taught me when to stop.',
        from: '2014-09',
        to: '2018-03',
      },
      'path-licence': {
        title: 'Coaching licence, rehabilitation sport',
        name: 'Evening school, Berlin',
        text: '',
        from: '2013-10',
        to: '2014-06',
      },
      'path-handball': {
        title: 'Left back, number 14',
        name: 'Handball, second league',
        text: 'Eleven seasons, 312 goals, two discs. I would do the first two again.',
        from: '1999-08',
        to: '2010-01',
      },
    }),
    jonasPosts,
    section(
      'skill',
      'What I work with',
      skills([
        'Barbell technique',
        'Training after injury',
        'Kettlebells',
        'Bone density',
        'Programme design',
        'Getting up from the floor',
      ]),
    ),
    section('typeform', 'Eight questions', {
      'form-first-day': {
        title: 'Before our first hour',
        description: 'What hurts, what you were told not to do, and what you would like to carry. Four minutes.',
        url: 'https://form.typeform.com/to/fIrsT1hr',
      },
    }),
    section('instagram', 'Between sets', {
      strip: {
        handle: 'jonas.lind.strength',
        photos: Object.entries(stripPhotos).map(([imageId, alt]) => ({ imageId, alt })),
      },
    }),
    section('link', 'Before you come', {
      'link-begin': {
        ...plainLink,
        linkKind: 'calendar_booking',
        title: 'Begin with ninety minutes',
        description: 'You sit, hinge, push and carry. I watch, and you get an honest answer.',
        url: '',
        targetId: 'first-visit',
      },
      'link-ask': {
        ...plainLink,
        linkKind: 'lead_capture',
        title: 'Ask about your knee first',
        description: 'Or your hip, or your back. I answer in the evening, and I say so when it is not for me.',
        url: '',
      },
      'link-first-day': {
        ...plainLink,
        title: 'What to bring on the first day',
        description: 'Flat shoes, water, the name of anything that hurts. That is the whole list.',
        url: 'https://notes.example.com/jonas-lind/first-day',
      },
      'link-log': {
        ...plainLink,
        title: 'The training log, to print',
        description: 'Two pages, A5, enough for twelve weeks.',
        url: 'https://files.example.com/jonas-lind/training-log',
      },
      'link-yard': {
        ...plainLink,
        title: 'Which yard it is',
        description: 'Second courtyard, blue gate, ring twice.',
        url: 'https://maps.example.com/jonas-lind/joinery',
      },
    }),
  ],
  pictures: {
    portrait: 'Drawn portrait of Jonas with a grey beard and cropped hair before an orange weight plate',
    cover: 'A lifter holds a loaded bar overhead, orange arcs sweeping up behind',
    about: 'A man rising from a chair in three moments, a green arc following his head',
    'first-visit': 'A man bending at the hips, his joints marked and measured by an arc',
    'personal-training': 'Two hands around a bar, chalk falling from them',
    'programme-review': 'A notebook page with a rising line whose points are weight plates',
    'barbell-basics': 'A loaded bar seen close from one end',
    'forty-tuesday': 'A man about to lift a bar from the floor before an orange disc',
    'lunch-bells': 'A kettlebell swung forward along an orange arc at noon',
    'forty-thursday': 'A lifter under half circles, bar locked overhead',
    'saturday-mobility': 'Somebody bending sideways on a green mat under widening arcs',
    ...stripPhotos,
  },
  audience: jonasAudience,
  demand: jonasDemand,
};

import type { ArtStyle } from '../blocks/appearance/block.ts';
import type { Profession } from '../blocks/basic-profile/block.ts';

/** Onboarding's suggestions for an occupation; all of them can be changed. A price is roughly so much in any currency. */
type Suggestions = {
  headline: string;
  skills: readonly string[];
  service: { title: string; description: string; minutes: number; dollars: number };
  oneLiners: readonly string[];
  style: ArtStyle;
  /** The words of the page's button; without them, those of the specification. */
  action?: string;
};

export const suggestions: Record<Profession, Suggestions> = {
  dance_instructor: {
    action: 'Book a lesson',
    headline: 'Dance teacher',
    skills: [
      'Salsa',
      'Bachata',
      'Kizomba',
      'Afro-fusion',
      'Tango',
      'Ballet basics',
      'Hip-hop',
      'Wedding dance',
      'Choreography',
      'Musicality',
      'Partner work',
      'Beginners',
    ],
    service: {
      title: 'Private dance lesson',
      description: 'We start with how you already move. You’ll leave with a few steps and a song to practise with.',
      minutes: 60,
      dollars: 55,
    },
    oneLiners: [
      'Dancing for people who think they can’t.',
      'Small classes, loud music, and time for every question.',
      'From your first step to your first night out.',
    ],
    style: 'cubano',
  },
  fitness_trainer: {
    action: 'Book a session',
    headline: 'Personal trainer',
    skills: [
      'Strength training',
      'Mobility',
      'Weight loss',
      'Running',
      'Kettlebells',
      'Posture',
      'Back pain',
      'After pregnancy',
      'Training over forty',
      'Nutrition',
      'Home workouts',
      'Competition prep',
    ],
    service: {
      title: 'First training session',
      description:
        'We look at how you move, agree on one goal, and train. You leave with a plan for the next four weeks that fits your days.',
      minutes: 60,
      dollars: 60,
    },
    oneLiners: [
      'Strong enough for everything you love doing.',
      'Two focused hours a week, real progress.',
      'Training that fits your life, not the other way round.',
    ],
    style: 'swoosh',
  },
  career_coach: {
    action: 'Book a call',
    headline: 'Career coach',
    skills: [
      'Career change',
      'Interviews',
      'Salary negotiation',
      'First leadership role',
      'CV and portfolio',
      'Presentations',
      'Working abroad',
      'Return to work',
      'Burnout prevention',
      'Decision making',
      'Networking',
      'Public speaking',
    ],
    service: {
      title: 'Career clarity session',
      description:
        'We talk about where you are and where you want to go. You’ll leave with three next steps in writing.',
      minutes: 50,
      dollars: 90,
    },
    oneLiners: [
      'Clear next steps for people changing careers.',
      'Know your worth, and negotiate it.',
      'Good questions first, then a plan you’ll follow.',
    ],
    style: 'minimal',
  },
  other: {
    headline: '',
    skills: [
      'Beginners welcome',
      'One-on-one',
      'Small groups',
      'Online sessions',
      'Workshops',
      'Consulting',
      'Mentoring',
      'Evenings',
      'Weekends',
      'In your language',
    ],
    service: {
      title: 'First session',
      description: 'We get to know each other and talk about what you need. You’ll leave knowing if we’re a good fit.',
      minutes: 45,
      dollars: 40,
    },
    oneLiners: [
      'Good work, done together, at your pace.',
      'Bring a question. Leave with a plan.',
      'An hour that is all about you.',
    ],
    style: 'minimal',
  },
};

/** The six questions in order, by their stored names. */
const onboardingSteps = ['avatar', 'occupation', 'skills', 'service', 'one-liner', 'background'] as const;
type OnboardingStep = (typeof onboardingSteps)[number];

/** The six questions, the hours of a service, and the address at the end. */
export type OnboardingPlace = OnboardingStep | 'hours' | 'address';

/** Where to continue, from the stored step. An unknown one starts at the beginning. */
export function resumeAt(step: string): OnboardingPlace {
  return step === 'address' || step === 'hours' ? step : (onboardingSteps.find(known => known === step) ?? 'avatar');
}

/** The next screen. Hours are skipped without a service. */
export function placeAfter(place: Exclude<OnboardingPlace, 'address'>, hasService: boolean): OnboardingPlace {
  if (place === 'service' && hasService) return 'hours';
  return onboardingSteps[stepOf(place) + 1] ?? 'address';
}

/** The step before this one; undefined at the first. */
export function placeBefore(place: OnboardingPlace, hasService: boolean): OnboardingPlace | undefined {
  if (place === 'hours') return 'service';
  if (place === 'address') return onboardingSteps.at(-1);
  if (place === 'one-liner' && hasService) return 'hours';
  return onboardingSteps[stepOf(place) - 1];
}

/** Every screen in order; hours are included unless there is no service. */
export function placesOf(place: OnboardingPlace, hasService: boolean): OnboardingPlace[] {
  const asksHours = hasService || place === 'hours' || stepOf(place) <= onboardingSteps.indexOf('service');
  return [
    ...onboardingSteps.flatMap(step => (step === 'service' && asksHours ? [step, 'hours' as const] : [step])),
    'address',
  ];
}

function stepOf(place: OnboardingPlace): number {
  if (place === 'address') return onboardingSteps.length;
  return onboardingSteps.indexOf(place === 'hours' ? 'service' : place);
}

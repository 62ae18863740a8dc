/** Words of the directory that answers, files and screens share. */
export const texts = {
  occupations: {
    fitness_trainer: 'Fitness Trainer',
    dance_instructor: 'Dance Instructor',
    career_coach: 'Career Coach',
    other: 'Other',
  },
  audiences: {
    under_50: 'Under 50 subscribers',
    from_50: '50 to 199 subscribers',
    from_200: '200 to 999 subscribers',
    from_1000: '1,000 to 4,999 subscribers',
    from_5000: '5,000 subscribers or more',
  },
  languages: { en: 'English', ko: 'Korean' },
  columns: {
    name: 'Name',
    occupation: 'Occupation',
    place: 'Place',
    language: 'Language',
    audience: 'Audience',
    skills: 'Skills',
    badges: 'Badges',
    page: 'Page',
  },
  online: 'Online',
  cityAndOnline: (city: string) => `${city}, online`,
  refusals: {
    notFound: 'This creator is not in the exchange network.',
    page_not_live: 'Publish your page first: others see it before they invite you.',
    account_too_new: 'Accounts can join 7 days after sign-up.',
  },
  fields: { city: 'Enter a city, or choose “Online”', badges: 'Choose at least one badge' },
} as const;

/** The place where a creator works, in words. */
export function placeText({ city, isOnline }: { city: string; isOnline: boolean }): string {
  if (city === '') return texts.online;
  return isOnline ? texts.cityAndOnline(city) : city;
}

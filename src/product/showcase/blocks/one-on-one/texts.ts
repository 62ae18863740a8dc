import { offerFieldNames } from '../../offer-fields/texts.ts';

export const texts = {
  titleExample: 'First private lesson',
  descriptionHint: 'What happens in the session, who it’s for, and what people take away.',
  severalWeeks: 'Allow booking several weeks at once',
  severalWeeksHint:
    'People see every date before they pay, and can skip or move dates. Only dates within your booking window.',
  maximumWeeks: 'Maximum weeks',
  weeks: 'weeks',
  length: 'Length',
  minutes: 'minutes',
  weeksTogether: (max: number) => `up to ${max} weeks together`,
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = offerFieldNames;

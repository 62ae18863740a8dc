import { texts as shared } from '../profile-card-texts.ts';

export const texts = {
  linkedinLink: 'LinkedIn link',
  urlPlaceholder: 'linkedin.com/in/maya-okafor',
  urlHint: 'Of your profile, your company, or a post.',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { url: texts.linkedinLink, title: shared.cardName, description: shared.description };

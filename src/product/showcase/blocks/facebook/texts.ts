import { texts as shared } from '../profile-card-texts.ts';

export const texts = {
  facebookLink: 'Facebook link',
  urlPlaceholder: 'facebook.com/maya.okafor',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { url: texts.facebookLink, title: shared.cardName, description: shared.description };

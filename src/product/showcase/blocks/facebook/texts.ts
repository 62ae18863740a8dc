export const texts = {
  facebookLink: 'Facebook link',
  urlPlaceholder: 'facebook.com/maya.okafor',
  urlHint: 'Copy it from your browser.',
  nameOnTheCard: 'Name on the card',
  titleHint: 'Leave empty to use the name in the link.',
  description: 'Description',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { url: texts.facebookLink, title: texts.nameOnTheCard, description: texts.description };

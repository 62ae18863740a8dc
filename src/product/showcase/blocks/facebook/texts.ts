export const texts = {
  facebookLink: 'Facebook link',
  urlPlaceholder: 'facebook.com/maya.okafor',
  urlHint: 'Copy it from your browser.',
  nameOnTheCard: 'Name on the card',
  titleHint: 'Leave empty to use the name in the link.',
  description: 'Description',
} as const;

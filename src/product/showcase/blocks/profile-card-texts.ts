/** Texts beside the fields of a card that links to a profile elsewhere. */
export const texts = {
  urlHint: 'Copy it from your browser.',
  cardName: 'Name on the card',
  titleHint: 'Leave empty to use the name in the link.',
  description: 'Description',
} as const;

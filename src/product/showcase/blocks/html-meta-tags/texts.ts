export const texts = {
  title: 'Title',
  titleHint: 'What you do and where, using words people search for.',
  description: 'Description',
  descriptionHint: 'Two sentences about what you offer.',
  sharingImage: 'Sharing image',
  sharingImageHint: 'Cropped to 1200 × 630. If empty, we create a card in your style.',
} as const;

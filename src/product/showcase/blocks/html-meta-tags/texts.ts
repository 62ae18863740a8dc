export const texts = {
  title: 'Title',
  titleHint: 'What you do and where, using words people search for.',
  description: 'Description',
  descriptionHint: 'Two sentences about what you offer.',
  sharingImage: 'Sharing image',
  sharingImageHint: 'Cropped to 1200 × 630. If empty, we create a card in your style.',
} as const;

/** What the form calls its fields, by the first part of a field's path; none where the rule behind it asks for one of several. */
export const fieldNames = { title: texts.title, description: texts.description, imageId: texts.sharingImage };

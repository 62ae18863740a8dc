export const texts = {
  title: 'Title',
  titleHint: 'What you do and where, using words people search for.',
  description: 'Description',
  descriptionHint: 'Two sentences about what you offer.',
  sharingImage: 'Sharing image',
  sharingImageHint: 'Cropped to 1200 × 630. If empty, we create a card in your style.',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { title: texts.title, description: texts.description, imageId: texts.sharingImage };

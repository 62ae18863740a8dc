export const texts = {
  addressExample: 'from-the-title',
  title: 'Title',
  titleExample: 'What to bring to your first class',
  text: 'Text',
  descriptionPlaceholder: 'Start with what people ask you most.',
  image: 'Image',
  date: 'Date',
  address: 'Address',
  slugHint: (slugOf: string) => `Your page address, then /blogs/${slugOf}. Earlier addresses redirect here.`,
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = {
  title: texts.title,
  description: texts.text,
  imageId: texts.image,
  date: texts.date,
  slug: texts.address,
};

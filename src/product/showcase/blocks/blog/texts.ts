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

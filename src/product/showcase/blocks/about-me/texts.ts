export const texts = {
  title: 'Title',
  text: 'Text',
  textPlaceholder: 'How you started, and who you work with.',
  image: 'Image',
} as const;

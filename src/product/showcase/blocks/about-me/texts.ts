export const texts = {
  title: 'Title',
  text: 'Text',
  textPlaceholder: 'How you started, and who you work with.',
  image: 'Image',
} as const;

/** What the form calls its fields, by the first part of a field's path; none where the rule behind it asks for one of several. */
export const fieldNames = { text: texts.text, imageId: texts.image };

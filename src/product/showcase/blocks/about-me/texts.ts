export const texts = {
  title: 'Title',
  text: 'Text',
  textPlaceholder: 'How you started, and who you work with.',
  image: 'Image',
  overlong: (most: number): string =>
    `Texts have at most ${most} characters. A longer one stays as it is until you change it.`,
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { text: texts.text, imageId: texts.image };

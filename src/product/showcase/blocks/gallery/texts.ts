export const texts = {
  image: 'Image',
  title: 'Title',
  titlePlaceholder: 'Rooftop social, June',
  caption: 'Caption',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { imageId: texts.image, title: texts.title, caption: texts.caption };

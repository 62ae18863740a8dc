export const texts = {
  image: 'Image',
  title: 'Title',
  titlePlaceholder: 'Rooftop social, June',
  caption: 'Caption',
} as const;

/** What the form calls its fields, by the first part of a field's path; none where the rule behind it asks for one of several. */
export const fieldNames = { imageId: texts.image, title: texts.title, caption: texts.caption };

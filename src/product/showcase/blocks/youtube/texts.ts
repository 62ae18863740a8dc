export const texts = {
  videoLink: 'Video link',
  urlPlaceholder: 'https://youtu.be/…',
  urlHint: 'Copy it from YouTube.',
  title: 'Title',
  titlePlaceholder: 'One song, start to finish',
  previewImage: 'Preview image',
  previewImageHint: 'YouTube’s own preview would share visitor data with YouTube.',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { url: texts.videoLink, title: texts.title, imageId: texts.previewImage };

export const texts = {
  name: 'Name',
  namePlaceholder: 'Tomé Alves',
  role: 'Role',
  titlePlaceholder: 'Congas and Saturday class',
  photo: 'Photo',
  theirPage: 'Their page',
  urlPlaceholder: 'example.com/tome',
  urlHint: 'Their name links to it.',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { name: texts.name, title: texts.role, imageId: texts.photo, url: texts.theirPage };

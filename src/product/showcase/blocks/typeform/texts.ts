export const texts = {
  formLink: 'Form link',
  urlPlaceholder: 'maya.typeform.com/to/…',
  urlHint: 'Copy it from Typeform under Share.',
  title: 'Title',
  titlePlaceholder: 'Which class is yours?',
  description: 'Description',
  descriptionPlaceholder: 'Four questions, one minute.',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { url: texts.formLink, title: texts.title, description: texts.description };

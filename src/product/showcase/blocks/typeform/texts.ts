export const texts = {
  formLink: 'Form link',
  urlPlaceholder: 'maya.typeform.com/to/…',
  urlHint: 'Copy it from Typeform under Share.',
  title: 'Title',
  titlePlaceholder: 'Which class is yours?',
  description: 'Description',
  descriptionPlaceholder: 'Four questions, one minute.',
} as const;

/** What the form calls its fields, by the first part of a field's path; none where the rule behind it asks for one of several. */
export const fieldNames = { url: texts.formLink, title: texts.title, description: texts.description };

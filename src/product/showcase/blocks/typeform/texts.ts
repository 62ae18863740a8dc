export const texts = {
  formLink: 'Form link',
  urlPlaceholder: 'maya.typeform.com/to/…',
  urlHint: 'Copy it from Typeform under Share.',
  title: 'Title',
  titlePlaceholder: 'Which class is yours?',
  description: 'Description',
  descriptionPlaceholder: 'Four questions, one minute.',
} as const;

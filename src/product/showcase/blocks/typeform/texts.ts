export const texts = {
  form: {
    formLink: 'Form link',
    urlPlaceholder: 'maya.typeform.com/to/…',
    urlHint: 'Copy it from Typeform under Share.',
    title: 'Title',
    titlePlaceholder: 'Which class is yours?',
    description: 'Description',
    descriptionPlaceholder: 'Four questions, one minute.',
  },
  view: {
    begin: 'Begin',
    form: (title: string) => `Form: ${title}`,
    opensHereFromTypeform: 'Opens here, from Typeform',
    or: ', or',
    onItsOwnPageTitle: (title: string) => `On a page of its own: ${title}`,
    onItsOwnPage: 'on a page of its own',
  },
} as const;

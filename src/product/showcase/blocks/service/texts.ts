export const texts = {
  title: 'Title',
  titlePlaceholder: 'Choreography for a wedding',
  description: 'Description',
  descriptionPlaceholder: 'What you do, for whom, and how it works.',
  descriptionHint: 'The first paragraph is shown; “Read more” shows the rest.',
  pageShowsPriceOnRequest: 'Your page shows “Price on request”.',
  image: 'Image',
  buttonOpensContactForm: 'The button opens a contact form. Messages are emailed to you and appear in',
  leads: 'Leads',
} as const;

/** What the form calls its fields, by the first part of a field's path; none where the rule behind it asks for one of several. */
export const fieldNames = { title: texts.title, description: texts.description, imageId: texts.image };

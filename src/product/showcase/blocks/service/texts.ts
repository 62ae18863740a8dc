export const texts = {
  title: 'Title',
  titlePlaceholder: 'Choreography for a wedding',
  description: 'Description',
  descriptionPlaceholder: 'What you do, for whom, and how it works.',
  descriptionHint: 'The first paragraph is shown; “Read more” shows the rest.',
  priceOnRequest: 'Your page shows “Price on request”.',
  image: 'Image',
  buttonHint: 'The button opens a contact form. Messages are emailed to you and appear in',
  leads: 'Leads',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { title: texts.title, description: texts.description, imageId: texts.image };

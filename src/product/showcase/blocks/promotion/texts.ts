export const texts = {
  title: 'Title',
  titlePlaceholder: 'All access, one month',
  subtitle: 'Subtitle',
  subtitlePlaceholder: 'Every class, every week, and the Friday social',
  description: 'Description',
  descriptionPlaceholder: 'What it includes, for how long, and who it’s for.',
  pageShowsPriceOnRequest: 'Your page shows “Price on request”.',
  buttonLinksTo: 'Button links to',
  yourContact: 'Your contact',
  link: 'Link',
  address: 'Address',
  urlPlaceholder: 'example.com/all-access',
  paidByContact:
    'All access can’t be paid online yet. People contact you. The button appears when your page has contact details or an email or phone link.',
  paidByLink: 'All access can’t be paid online yet. The button opens this link.',
} as const;

/** What the form calls its fields, by the first part of a field's path; none where the rule behind it asks for one of several. */
export const fieldNames = {
  title: texts.title,
  subtitle: texts.subtitle,
  description: texts.description,
  url: texts.address,
};

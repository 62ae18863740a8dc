export const texts = {
  custom: 'Custom',
  buttonText: 'Button text',
  labelPlaceholder: 'Ask me anything',
  contact: 'Contact',
  noContact: 'Your page has no contact details yet. Add a section Contact.',
  contactHint: 'Your contact details, or the first email or phone link on your page.',
  booking: 'Booking',
  bookingHint: 'Your first section with something to book.',
  newsletter: 'Newsletter',
  newsletterHint: 'Your newsletter section, or a sign-up form.',
  service: 'Service',
  serviceHint: 'Your services on request, or your first bookable service.',
  link: 'Link',
  linkHint: 'A single service or any other link.',
  linksTo: 'Links to',
  address: 'Address',
  urlPlaceholder: 'example.com/letter',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { label: texts.custom, url: texts.address };

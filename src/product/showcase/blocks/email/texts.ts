export const texts = {
  title: 'Title',
  titlePlaceholder: 'What can I help you with?',
  email: 'Email',
  addressPlaceholder: 'maya@example.com',
  addressHint: 'This is public.',
  emailSubject: 'Email subject',
  subjectPlaceholder: 'A question about lessons',
  subjectHint: 'Filled in for people, so you can sort your inbox.',
  subtitle: 'Subtitle',
  textPlaceholder: 'I reply within a day.',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = {
  title: texts.title,
  address: texts.email,
  subject: texts.emailSubject,
  text: texts.subtitle,
};

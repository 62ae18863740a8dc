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

export const texts = {
  mailbox: 'Mailbox',
  hint: 'Emails that Vitrine would have sent. They’re kept here because no mail server is configured.',
  noEmailsYet: 'No emails yet. Sign up or book something, and the email appears here.',
  to: (recipient: string) => `to ${recipient}`,
  allEmails: 'All emails',
  toUtc: (recipient: string, when: string) => `To ${recipient}, ${when} UTC.`,
  source: 'Source',
  mailAsLooks: 'Email preview',
  worker: 'This server runs jobs. Pages and the API are served by others.',
  asPlainText: 'As plain text',
} as const;

/** Emails to creators about answers that came by email. */
export const texts = {
  open: 'View in Vitrine',
  textForm: (url: string) => `View in Vitrine: ${url}`,
  answered: {
    subject: (name: string) => `Re: New message from ${name}`,
    title: (name: string) => `${name} answered`,
    files: (names: readonly string[]) => `Attached and not kept: ${names.join(', ')}`,
    reply: (name: string) => `Reply to this email to answer ${name}.`,
  },
  problem: {
    title: 'Your answer was not sent',
    sentTitle: 'Your answer was sent without its attachments',
    withoutFiles: (names: readonly string[]) =>
      `Only the text was sent. Attachments are not: ${names.join(', ')}. Send a link, or write from your own mailbox.`,
    words: 'You wrote:',
    why: {
      not_from_you:
        'It didn’t come from the email of your account, so we can’t know that it’s from you. If you wrote it, answer from that address or in Vitrine.',
      no_words: 'There was no text in it.',
      too_long: 'It is longer than 5,000 characters. Please shorten it.',
      lead_not_found: 'The message you answered was deleted.',
      lead_is_spam: 'The message is in the spam folder. Mark it as new first.',
      too_many_strangers:
        'You’ve reached today’s limit of emails to people who haven’t booked or subscribed yet. Please try again tomorrow, or write from your own mailbox.',
      too_many_replies: 'You’ve sent many replies within an hour. Please try again later.',
      sent_already: 'Another answer was sent under the same number.',
    },
  },
  forwarded: {
    subject: (who: string) => `Message from ${who}`,
    by: (who: string) => `Sent by ${who} in answer to an email from you. Reply to this email to answer them.`,
  },
} as const;

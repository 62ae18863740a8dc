import { firstNameOf } from '../customers/first-name.ts';

/** Every sentence of this room for visitors, on pages and in emails. The dashboard has its own. */
export const texts = {
  form: {
    title: (host: string) => `Review ${host}`,
    about: (title: string) => `Your booking: ${title}`,
    stars: 'Stars',
    starsCount: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    text: 'Your review (optional)',
    textHint: (max: number) => `At most ${max} characters.`,
    name: 'Your name as shown',
    send: 'Send review',
    save: 'Save changes',
    notice: (host: string) => `Your review is public on ${host}’s page. You can change it for 14 days.`,
    tooMany: 'You’ve sent several reviews. Please try again in an hour; your text is saved below.',
    noStars: 'Choose 1 to 5 stars',
    noName: 'Enter the name to show',
  },
  sent: {
    title: 'Thank you for your review',
    until: (day: string) => `You can change it until ${day} with the link in your email.`,
    change: 'Change my review',
    google: (host: string) => `Review ${host} on Google too`,
    answer: (host: string) => `Answer from ${host}`,
    hidden: (host: string, reason: string) => `${host} has hidden this review: ${reason}`,
    reasons: {
      abuse: 'insulting or threatening.',
      privacy: 'contains somebody’s private details.',
      wrong_booking: 'about another booking.',
      spam: 'advertising.',
    },
  },
  expired: {
    title: 'This link has expired',
    text: 'A review can be sent for 90 days.',
  },
  stop: {
    title: 'No more review emails?',
    text: (host: string) => `You’ll never get an email again that asks you to review ${host}.`,
    button: 'Don’t ask me again',
    done: 'You won’t be asked again',
    doneText: (host: string) => `You’ll still get emails about your bookings with ${host}.`,
  },
  anonymous: 'Anonymous',
  backToPage: (host: string) => `Back to ${host}’s page`,
  email: {
    asked: (host: string) => `How was it with ${host}?`,
    reminded: (host: string) => `Reminder: how was it with ${host}?`,
    preview: 'One minute: stars and a sentence',
    hello: (name: string) => `Hi ${firstNameOf(name)},`,
    text: (title: string, host: string) => `Thank you for “${title}”. Would you review ${host}?`,
    everybody: 'Everybody who came is asked, whatever they think of it.',
    once: 'We won’t remind you again.',
    button: 'Write a review',
    stop: 'Don’t ask me again',
  },
} as const;

/**
 * Every sentence of this room for visitors, on pages and in emails, and the emails to creators. The dashboard has
 * its own.
 */
export const texts = {
  emailField: 'Your email',
  consent: 'You’ll get a confirmation email first. Unsubscribe any time.',
  backToPage: (host: string) => `Back to ${host}’s page`,
  notFound: {
    title: 'Page not found',
    text: 'This page isn’t online right now, or the link is incomplete.',
    home: 'Go to the homepage',
  },
  subscribe: {
    title: (host: string) => `${host}’s newsletter`,
    button: 'Subscribe',
    tooMany: 'Too many sign-ups from your network. Please try again in an hour.',
    checkEmail: 'Check your email',
    sent: 'If you’re not subscribed yet, we’ve sent you an email. Click the button in it to confirm.',
    notArrived: 'Nothing after a few minutes? Check your spam folder. We can resend it tomorrow.',
  },
  confirm: {
    title: 'Confirm your subscription',
    text: (host: string) => `Confirm your subscription to ${host}’s newsletter.`,
    button: 'Confirm subscription',
    done: 'You’re subscribed',
    doneText: (host: string) => `You’ll get ${host}’s newsletter from now on. You can unsubscribe in any email.`,
    expired: 'This link has expired',
    expiredText: 'It is too old, or we’ve sent you a newer one. Subscribe again to get a new link.',
    again: 'Subscribe again',
  },
  unsubscribe: {
    title: 'Unsubscribe?',
    text: (host: string) => `You’ll stop getting ${host}’s newsletter.`,
    button: 'Unsubscribe',
    done: 'You’re unsubscribed',
    doneText: (host: string) =>
      `You won’t get ${host}’s newsletter any more. You’ll still get emails about your bookings.`,
    mistake: 'Unsubscribed by mistake?',
    again: 'Subscribe again',
  },
  message: {
    title: (host: string) => `Contact ${host}`,
    about: (subject: string) => `About: ${subject}`,
    name: 'Your name',
    message: 'Message',
    send: 'Send message',
    privacy: (host: string) => `Only ${host} will see your details.`,
    tooMany: 'You’ve sent several messages. Please try again later; your text is saved below.',
    sent: 'Message sent',
    sentText: (host: string) => `${host} will reply to your email.`,
  },
  confirmEmail: {
    subject: (host: string) => `Confirm your subscription to ${host}`,
    preview: 'Confirm with one click',
    signedUp: (host: string) => `Someone signed up for ${host}’s newsletter with this email address, on`,
    ifYou: 'If it was you, confirm below.',
    button: 'Confirm subscription',
    ifNotYou: 'If it wasn’t you, ignore this email. You won’t be subscribed.',
    notMe: 'This wasn’t me',
  },
  welcomeEmail: {
    subject: (host: string) => `You’re subscribed to ${host}`,
    preview: 'Your email is confirmed',
    text: (host: string) => `Your email is confirmed. You’ll get ${host}’s newsletter from now on.`,
    button: (host: string) => `View ${host}’s page`,
    unsubscribe: 'Unsubscribe',
  },
  messageEmail: {
    subject: (name: string) => `New message from ${name}`,
    name: 'Name',
    email: 'Email',
    about: 'About',
    open: 'View in Vitrine',
    reply: (name: string) => `Reply to this email to answer ${name}.`,
    textForm: (url: string) => `View in Vitrine: ${url}`,
  },
  contract: {
    enterYourName: 'Enter your name',
    writeAMessage: 'Write a message',
  },
} as const;

/** Notifications in the inbox, and in emails about them. */
export const texts = {
  kinds: {
    'booking.requested': 'asks for a time',
    'booking.confirmed': 'booked',
    'booking.moved': 'rescheduled',
    'booking.cancelled': 'cancelled',
    'booking.checkedIn': 'checked in',
    'booking.noShow': 'did not come',
    'date.cancelled': 'Class date cancelled',
    'waitlist.joined': 'joined a waitlist',
    'order.paid': 'paid',
    'order.unpaid': 'order marked as not paid',
    'order.refunded': 'refunded',
    'order.refundReturned': 'a refund came back',
    'pass.sold': 'bought a pass',
    'membership.started': 'began a membership',
    'membership.ended': 'membership ended',
    'subscriber.confirmed': 'subscribed',
    'subscriber.left': 'unsubscribed',
    'issue.sent': 'Newsletter sent',
    'lead.arrived': 'sent a message',
    'lead.answered': 'answered by email',
    'review.received': 'wrote a review',
    'page.published': 'Page published',
    'page.withdrawn': 'Page taken offline',
  },
  /** The page that every creator has. */
  showcase: 'Your Showcase',
  /** The same where the creator did it. */
  byYou: {
    'booking.confirmed': 'booking confirmed by you',
    'booking.moved': 'rescheduled by you',
    'booking.cancelled': 'cancelled by you',
    'order.paid': 'marked as paid by you',
  } as Readonly<Record<string, string>>,
  /** The same where the creator undid it. */
  undone: {
    'booking.checkedIn': 'check-in undone',
    'booking.noShow': 'mark of a no-show removed',
  } as Readonly<Record<string, string>>,
  noticeMail: {
    open: 'Open in Vitrine',
    why: 'You get this email because of your choice in Settings.',
  },
  digestMail: {
    subject: (count: number) => (count === 1 ? '1 piece of news from your page' : `${count} news from your page`),
    daily: 'What happened since the last digest.',
    more: (count: number) => `And ${count} more.`,
    open: 'Open Vitrine',
    why: 'You get this digest because of your choice in Settings.',
  },
} as const;

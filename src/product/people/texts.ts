/** Texts of the API and the files of people. */
export const texts = {
  kinds: { customer: 'Customer', subscriber: 'Subscriber', lead: 'Lead' },
  list: {
    name: 'Name',
    email: 'Email',
    kinds: 'Kind',
    tags: 'Tags',
    sessions: 'Sessions',
    spent: 'Paid',
    seen: 'Last seen',
    firstSeen: 'First seen',
    orders: { seen: 'Last seen first', spent: 'Most paid first', name: 'Name' },
  },
  fields: {
    note: 'Write a note.',
    confirmation: 'Type the email of this person to confirm.',
  },
  answers: {
    missing: 'Person not found. They were erased, or the link is incomplete.',
    noteMissing: 'Note not found. It was deleted already.',
    addressMissing: 'Nobody with this email.',
    sameAddress: 'This email belongs to this person already.',
    notMerged: 'This email was not merged with this person.',
    wrongConfirmation: 'This is not the email of this person.',
    inUse: 'Erasing waits until their bookings ahead, memberships and payments on their way have ended.',
  },
  file: {
    kind: 'Kind',
    date: 'Date',
    title: 'Title',
    status: 'Status',
    amount: 'Amount',
    currency: 'Currency',
    text: 'Text',
  },
  erased: 'Erased person',
} as const;

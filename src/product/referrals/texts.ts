import { firstNameOf } from '../customers/first-name.ts';

/** Every sentence of this room for visitors, on the page of a link and in emails. The dashboard has its own. */
export const texts = {
  page: {
    title: (host: string) => `A friend recommends ${host}`,
    promise: (discount: string) => `${discount} your first booking.`,
    free: 'Your first booking is free.',
    how: 'The discount is taken off when you book.',
    code: (code: string) => `Booking later, or on another device? Your code is ${code}.`,
    over: 'This invitation is no longer valid, but you are welcome.',
    button: (host: string) => `View ${host}’s page`,
  },
  email: {
    subject: (host: string) => `Thank you: a friend of yours came to ${host}`,
    preview: 'Your coupon is inside',
    hello: (name: string) => `Hi ${firstNameOf(name)},`,
    text: (host: string, discount: string) => `A friend came to ${host} by your link. For you: ${discount}.`,
    code: (code: string) => `Your code: ${code}`,
    until: (day: string) => `For one booking under this email address, until ${day}.`,
    button: 'Book with it',
  },
} as const;

import { type Programme, task, waiting } from './programme.ts';

/** For everybody else: from an empty page to a first customer who comes back. */
export const otherProfession: Programme = {
  id: 'other',
  tasks: [
    task('page-published', 10),
    task('service-priced', 10),
    task('greeting-written', 5),
    waiting('link-pressed', 5),
    task('hearts-shown', 2),
    waiting('order-paid', 5),
    task('lead-answered', 5),
    task('customer-checked-in', 2),
    waiting('review-asked', 5),
    task('sender-named', 5),
    task('welcome-on', 10),
    waiting('subscriber-won', 5),
    task('coupon-made', 5),
    waiting('review-received', 5),
  ],
};

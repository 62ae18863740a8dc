import { type Programme, task, waiting } from './programme.ts';

/** For classes: a page, a class, and people who bring the next ones. */
export const danceInstructor: Programme = {
  id: 'dance_instructor',
  tasks: [
    task('page-published', 10),
    task('class-opened', 10),
    task('greeting-written', 5),
    waiting('link-pressed', 5),
    task('coupon-made', 5),
    waiting('class-half-sold', 10),
    task('customer-checked-in', 2),
    waiting('review-asked', 5),
    task('sender-named', 5),
    waiting('subscriber-won', 5),
    task('newsletter-sent', 10),
    task('package-offered', 10),
    task('partner-invited', 5),
    task('lapsed-written', 10),
  ],
};

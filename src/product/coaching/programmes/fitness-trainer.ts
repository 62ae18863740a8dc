import { type Programme, task, waiting } from './programme.ts';

/** For one-on-one training: sessions that are sold in packages, and customers who stay. */
export const fitnessTrainer: Programme = {
  id: 'fitness_trainer',
  tasks: [
    task('page-published', 10),
    task('service-priced', 10),
    task('greeting-written', 5),
    task('package-offered', 10),
    waiting('link-pressed', 5),
    waiting('order-paid', 5),
    task('customer-checked-in', 2),
    task('note-kept', 3),
    waiting('review-asked', 5),
    task('lead-answered', 5),
    task('lapsed-written', 10),
    task('coupon-made', 5),
    waiting('review-received', 5),
    task('partner-invited', 5),
  ],
};

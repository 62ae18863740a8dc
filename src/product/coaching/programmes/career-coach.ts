import { type Programme, task, waiting } from './programme.ts';

/** For conversations that need trust first: words, answers and a newsletter before the price. */
export const careerCoach: Programme = {
  id: 'career_coach',
  tasks: [
    task('page-published', 10),
    task('greeting-written', 5),
    task('service-priced', 10),
    task('post-published', 10),
    waiting('link-pressed', 5),
    task('lead-answered', 5),
    task('sender-named', 5),
    task('welcome-on', 10),
    waiting('subscriber-won', 5),
    task('newsletter-sent', 10),
    waiting('order-paid', 5),
    task('note-kept', 3),
    waiting('review-asked', 5),
    waiting('review-received', 5),
  ],
};

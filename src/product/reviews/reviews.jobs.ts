import type { Jobs } from '../../platform/jobs.ts';
import { askForReviews } from './ask-for-reviews.flow.ts';

export const reviewJobs = (deps: Parameters<typeof askForReviews>[0]) =>
  ({ 'ask-for-reviews': () => askForReviews(deps) }) satisfies Jobs;

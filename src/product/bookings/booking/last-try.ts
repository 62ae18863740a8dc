import type { AttemptState } from '../../payments/attempts/payment-attempt.ts';

/**
 * The latest try to pay; `unanswered` while one may have been paid and its provider cannot be asked. Then nobody
 * knows whether money was taken, and no page may say that none was.
 */
export type LastTry = AttemptState | 'unanswered';

/** Nobody should pay again meanwhile. */
export const isUndecided = (lastTry: LastTry | null): boolean => lastTry === 'processing' || lastTry === 'unanswered';

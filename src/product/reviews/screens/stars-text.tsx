import { texts } from './texts.ts';

/** Stars out of five. */
export const StarsText = ({ count }: { count: number }) => (
  <span className="v-review-stars" role="img" aria-label={texts.starsCount(count)}>
    {'★'.repeat(count)}
    <i>{'★'.repeat(5 - count)}</i>
  </span>
);

import { numberFormat } from '../../../base/formats.ts';
import { texts } from './texts.ts';

type Props = { average: number | null; shown: number; hidden: number; locale: string };

/** "★ 4.7 of 5 · 9 reviews, 1 hidden"; while there are too few reviews without the average. */
export const RatingSum = ({ average, shown, hidden, locale }: Props) => (
  <>
    {average !== null && (
      <>
        <span aria-hidden="true">★</span> <strong>{texts.ratingSum(oneDecimal(average, locale))}</strong>
        <span className="review-dot">·</span>
      </>
    )}
    <span>{texts.reviewSum(shown, hidden)}</span>
  </>
);

const oneDecimal = (average: number, locale: string): string =>
  numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average);

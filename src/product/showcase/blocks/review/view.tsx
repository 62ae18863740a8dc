import type { PageItem } from '../../document/page-document.ts';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

/** How many are read before the others are asked for. */
const shownFirst = 2;

export const ReviewView: BlockView<'review'> = ({ section: { items } }) => (
  <>
    <Reviews items={items.slice(0, shownFirst)} />
    {items.length > shownFirst && (
      <details className="all-reviews">
        <summary>{texts.moreReviews(items.length - shownFirst)}</summary>
        <Reviews items={items.slice(shownFirst)} />
      </details>
    )}
  </>
);

const Reviews = ({ items }: { items: readonly PageItem<'review'>[] }) => (
  <div className="reviews">
    {items.map(({ id, fields }) => (
      <figure key={id} data-item={id}>
        {fields.stars !== null && <Stars count={fields.stars} />}
        <blockquote>
          <p>{fields.text}</p>
        </blockquote>
        <figcaption>
          <strong>{fields.author}</strong>
          {fields.context !== '' && <span>{fields.context}</span>}
        </figcaption>
      </figure>
    ))}
  </div>
);

function Stars({ count }: { count: number }) {
  return (
    <p className="stars" role="img" aria-label={texts.stars(count)}>
      {'★'.repeat(count)}
      <i>{'★'.repeat(5 - count)}</i>
    </p>
  );
}

import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

export const ReviewView: BlockView<'review'> = ({ section }) => (
  <div className="reviews">
    {section.items.map(({ id, fields }) => (
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

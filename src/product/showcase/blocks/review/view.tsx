import { dateFormat } from '../../../../base/formats.ts';
import type { PublishedReview, PublishedReviews } from '../../../reviews/published-reviews.ts';
import type { PageFacts, PageItem } from '../../document/page-document.ts';
import { RatingSum } from '../rating-sum.tsx';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

/** How many are read before the others are asked for. */
const shownFirst = 2;

type Written = PageItem<'review'>;
type Place = Pick<PageFacts, 'locale' | 'zone'>;

/** What the creator typed, and reviews of people who booked, which are marked. */
export const ReviewView: BlockView<'review'> = ({ section: { items }, facts }) => {
  const written = items.filter(({ fields }) => fields.verified !== true);
  const place = items.find(({ fields }) => fields.verified === true);
  return (
    <>
      {place !== undefined && facts.reviews !== undefined && (
        <div data-item={place.id}>
          <VerifiedReviews {...facts.reviews} locale={facts.locale} zone={facts.zone} />
        </div>
      )}
      {place === undefined ? (
        <AllWritten items={written} />
      ) : (
        written.length > 0 && (
          <div className="written">
            <AllWritten items={written} />
          </div>
        )
      )}
    </>
  );
};

const AllWritten = ({ items }: { items: readonly Written[] }) => (
  <>
    <WrittenReviews items={items.slice(0, shownFirst)} />
    {items.length > shownFirst && (
      <details className="all-reviews">
        <summary>{texts.moreReviews(items.length - shownFirst)}</summary>
        <WrittenReviews items={items.slice(shownFirst)} />
      </details>
    )}
  </>
);

/** Reviews of people who booked, with how many there are and how many are hidden. */
export const VerifiedReviews = ({ reviews, shown, hidden, average, locale, zone }: PublishedReviews & Place) => (
  <>
    <p className="review-sum">
      <RatingSum average={average} shown={shown} hidden={hidden} locale={locale} />
    </p>
    <Verified reviews={reviews.slice(0, shownFirst)} locale={locale} zone={zone} />
    {reviews.length > shownFirst && (
      <details className="all-reviews">
        <summary>{texts.moreReviews(reviews.length - shownFirst)}</summary>
        <Verified reviews={reviews.slice(shownFirst)} locale={locale} zone={zone} />
      </details>
    )}
  </>
);

const Verified = ({ reviews, locale, zone }: { reviews: readonly PublishedReview[] } & Place) => (
  <div className="reviews">
    {reviews.map(({ id, stars, text, author, title, answer, at }) => (
      <figure key={id}>
        <Stars count={stars} />
        {text !== '' && (
          <blockquote>
            <p>{text}</p>
          </blockquote>
        )}
        <figcaption>
          <strong>{author}</strong>
          <span>{title}</span>
          <span>{dateFormat(locale, { year: 'numeric', month: 'long', timeZone: zone }).format(new Date(at))}</span>
          <b className="verified">{texts.verified}</b>
        </figcaption>
        {answer !== '' && (
          <p className="review-answer">
            <strong>{texts.hostAnswer}</strong>
            {answer}
          </p>
        )}
      </figure>
    ))}
  </div>
);

const WrittenReviews = ({ items }: { items: readonly Written[] }) => (
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

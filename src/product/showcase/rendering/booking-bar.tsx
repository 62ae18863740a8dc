import { nextFreeKey } from '../document/live-facts.ts';
import { offerPriceText } from '../document/offer-text.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { callToAction, firstBookables, fullName, offerPath } from '../document/page-links.ts';
import type { WideLayout } from '../styles/art-style.ts';
import { texts } from './texts.ts';

type Parts = { document: PageDocument; facts: PageFacts; wide: WideLayout };

/**
 * The call to action for as long as the sections are in sight: on a phone a bar within the thumb's reach, and on a wide
 * window, in styles that have it, a card with the first that can be booked.
 */
export function BookingBar({ document, facts, wide }: Parts) {
  const action = callToAction(document, facts);
  if (action === undefined) return null;
  return (
    <div className="thumb">
      {wide === 'card' && <FirstOffers document={document} facts={facts} />}
      <a className="book" href={action.href} data-book={action.books} data-next={action.isNext && ''}>
        {action.word}
      </a>
      {wide === 'card' && action.isNext && (
        <p className="next" data-fact={nextFreeKey}>
          {texts.chooseTime}
        </p>
      )}
    </div>
  );
}

function FirstOffers({ document, facts }: Omit<Parts, 'wide'>) {
  return (
    <>
      <b>{fullName(document, facts)}</b>
      <ul>
        {firstBookables(document, 4).map(({ id, fields }) => (
          <li key={id}>
            <a href={offerPath(facts, id)} data-book={id}>
              <span>{fields.title}</span>
              <i>{offerPriceText(fields, facts.locale)}</i>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

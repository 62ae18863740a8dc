import { formatMoney } from '../../../base/money.ts';
import { publicPath } from '../../domains/public-paths.ts';
import type { TimeUnit } from '../../services/meeting.ts';
import { packageHint, sessionsText } from '../../services/package-words.ts';
import type { GroupService, IndividualService } from '../../services/service.ts';
import { liveText } from '../document/live-facts.ts';
import { offerPriceText } from '../document/offer-text.ts';
import type { PageFacts } from '../document/page-document.ts';
import { offerPath, placeZone } from '../document/page-links.ts';
import { texts } from './texts.ts';

type Sold = Pick<IndividualService | GroupService, 'title' | 'price' | 'delivery'>;

/**
 * A link to the service's page that the loader opens as a dialog. When no price is shown the visitor is asked to
 * get in touch instead, if the page has contact details. `live` is the live fact that may replace its label; the
 * title it refers to then has the id `of-{offerId}`.
 */
export function BookLink(props: { facts: PageFacts; offerId: string; fields: Sold; label: string; live?: string }) {
  const { facts, offerId, fields, live } = props;
  const ask = fields.price.pricing === 'unlisted' ? facts.contactUrl : undefined;
  if (ask !== undefined) {
    return (
      <a className="book" href={ask} aria-label={texts.about(texts.contact, fields.title)}>
        {texts.contact}
      </a>
    );
  }
  const href = offerPath(facts, offerId);
  const { zone } = placeZone(facts, fields.delivery.mode);
  if (live === undefined) {
    return (
      <a
        className="book"
        href={href}
        data-book={offerId}
        data-zone={zone}
        aria-label={texts.about(props.label, fields.title)}
      >
        {props.label}
      </a>
    );
  }
  // The accessible name contains both, so that it always includes what is visible.
  return (
    <a
      className="book"
      href={href}
      data-book={offerId}
      data-zone={zone}
      aria-labelledby={`take-${offerId} of-${offerId}`}
    >
      <span id={`take-${offerId}`} data-fact={live}>
        {liveText(facts, live, props.label)}
      </span>
    </a>
  );
}

/** An amount is prominent in a price list; texts such as "Price on request" are not. */
export function Price({ price, unit = 'session', facts }: { price: Sold['price']; unit?: TimeUnit; facts: PageFacts }) {
  const words = price.pricing === 'unlisted';
  return <p className={words ? 'price asked' : 'price'}>{offerPriceText({ price, timeUnit: unit }, facts.locale)}</p>;
}

/**
 * Packages of a service, each with the price of one session: "5 sessions for $200.00, $40.00 each, valid 26 weeks". One
 * that can be paid at a provider leads to its page, where no time is chosen.
 */
export function Packages({
  fields,
  facts,
}: {
  fields: Pick<IndividualService, 'price' | 'packages' | 'payMethods'>;
  facts: PageFacts;
}) {
  if (fields.price.pricing !== 'paid') return null;
  const { currency } = fields.price;
  const bought = fields.payMethods.includes('card');
  return fields.packages.map(each => {
    const words = texts.packageFor(
      sessionsText(each.sessions),
      formatMoney({ amount: each.amount, currency }, facts.locale),
      packageHint(each, currency, facts.locale),
    );
    const href = publicPath(facts.userUrl, 'passes/:offerId', each.id);
    return (
      <p key={each.id} className="meta">
        {bought ? (
          <a href={href} rel="nofollow ugc">
            {words}
          </a>
        ) : (
          words
        )}
      </p>
    );
  });
}

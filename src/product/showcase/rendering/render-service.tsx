import type { ReactNode } from 'react';
import { lengthText } from '../../../base/length-text.ts';
import { isEmptyRichText } from '../../../base/rich-text.ts';
import { mapSearchUrl } from '../../../base/share-links.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { timeTexts } from '../../calendar/format-time.ts';
import { describeRefundPolicy } from '../../services/refund-words.ts';
import { blocks } from '../block-kinds/kinds.ts';
import { Packages } from '../blocks/book-link.tsx';
import { ClubhouseRoom } from '../blocks/clubhouse-room.tsx';
import { RatingSum } from '../blocks/rating-sum.tsx';
import { classTimes } from '../document/class-times.ts';
import { offerRating } from '../document/extra-page.ts';
import { datesKey, liveText, placesKey, placesText } from '../document/live-facts.ts';
import { meetingText, offerPriceText } from '../document/offer-text.ts';
import type { PageDocument, PageFacts, PageItem } from '../document/page-document.ts';
import { offerPath, plainBookingPath, zoneOf } from '../document/page-links.ts';
import { Picture } from '../images/page-image.tsx';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { Host } from './page-host.tsx';
import { PagesMenu } from './pages-menu.tsx';
import { ShowcaseFooter } from './showcase-footer.tsx';
import { texts } from './texts.ts';

export type Offer =
  | { kind: 'individualService'; item: PageItem<'individualService'> }
  | { kind: 'groupService'; item: PageItem<'groupService'> };

/** The service or class with this id on the page, if it is there. */
export function findOffer(document: PageDocument, offerId: string): Offer | undefined {
  for (const section of document.sections) {
    if (section.kind === 'individualService') {
      const item = section.items.find(({ id }) => id === offerId);
      if (item !== undefined) return { kind: section.kind, item };
    }
    if (section.kind === 'groupService') {
      const item = section.items.find(({ id }) => id === offerId);
      if (item !== undefined) return { kind: section.kind, item };
    }
  }
  return undefined;
}

type Parts = { document: PageDocument; facts: PageFacts; offer: Offer };

/**
 * One service: its facts, its refund policy, and the place where the booking island is mounted. `asleep` replaces
 * that in the editor, where nothing can be booked.
 */
export function ServiceBody({ document, facts, offer, asleep }: Parts & { asleep?: ReactNode }) {
  const { fields } = offer.item;
  const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
  return (
    <div className="v service" data-art={document.appearance.art} data-theme={document.appearance.theme}>
      <a className="skip" href="#book-me">
        {texts.service.skip}
      </a>
      <PagesMenu document={document} facts={facts} />
      <Host document={document} facts={facts} />
      <main className="wrap">
        <div className="about">
          <h1>{fields.title}</h1>
          <Rating document={document} facts={facts} offer={offer} />
          <Facts document={document} facts={facts} offer={offer} />
        </div>
        <section className="booking" id="book-me" aria-label={texts.service.booking}>
          <div
            className="island"
            data-island="booking"
            data-offer={offer.item.id}
            data-zone={zoneOf(offer.item, facts).zone}
          >
            {asleep ?? <OtherWay facts={facts} offerId={offer.item.id} />}
          </div>
        </section>
        <div className="more">
          {image !== undefined && <Picture image={image} sizes="(min-width:960px) 424px, 100vw" />}
          {!isEmptyRichText(fields.description) && (
            <RichTextView text={fields.description} images={facts.images} top={2} />
          )}
          {offer.kind === 'groupService' && <ClubhouseRoom fields={offer.item.fields} facts={facts} />}
        </div>
      </main>
      <ShowcaseFooter
        document={document}
        facts={facts}
        shared={{ path: offerPath(facts, offer.item.id), title: fields.title }}
        itemId={offer.item.id}
        isBooking
      />
    </div>
  );
}

/** What people who booked it think of it; leads to their reviews. */
function Rating({ document, facts, offer }: Parts) {
  const rating = offerRating(document, facts, offer.item.id);
  if (rating === undefined) return null;
  const home = facts.page?.path ?? pagePath(facts.userUrl);
  return (
    <p className="rated">
      <a href={`${home}#${blocks.review.anchor}`}>
        <RatingSum {...rating} locale={facts.locale} />
      </a>
    </p>
  );
}

function Facts({ facts, offer }: Parts) {
  const { fields, id } = offer.item;
  const kind = offer.kind === 'groupService' ? 'group' : 'individual';
  return (
    <dl className="facts">
      <div>
        <dt>{texts.service.price}</dt>
        <dd className="price">{offerPriceText(fields, facts.locale)}</dd>
      </div>
      {fields.price.pricing === 'paid' && fields.packages.length > 0 && (
        <div>
          <dt>{texts.service.packages}</dt>
          <dd>
            <Packages fields={fields} facts={facts} />
          </dd>
        </div>
      )}
      <Fact name={texts.service.duration} value={lengthText(fields.durationMinutes)} />
      {offer.kind === 'groupService' && <ClassFacts id={id} fields={offer.item.fields} facts={facts} />}
      <Where fields={fields} />
      {fields.price.pricing === 'paid' && (
        <Fact name={texts.service.refunds} value={describeRefundPolicy(fields.refundPolicy, kind)} />
      )}
    </dl>
  );
}

/** Where it takes place; an address links to a map. */
function Where({ fields }: { fields: Offer['item']['fields'] }) {
  const { mode, place } = fields.delivery;
  const words = meetingText(fields);
  return (
    <div>
      <dt>{texts.service.where}</dt>
      <dd>
        {mode === 'offline' && place !== '' ? (
          <a href={mapSearchUrl(place)} rel="noopener" aria-label={texts.contact.mapOf(words)}>
            {words}
          </a>
        ) : (
          words
        )}
      </dd>
    </div>
  );
}

function ClassFacts(props: { id: string; fields: PageItem<'groupService'>['fields']; facts: PageFacts }) {
  const { id, fields, facts } = props;
  const times = classTimes(fields, facts.locale);
  return (
    <>
      <Fact
        name={texts.service.when}
        value={`${times.dayInFull}, ${times.hours} (${timeTexts.in(zoneCity(facts.zone))})`}
      />
      <Fact name={texts.service.dates} value={liveText(facts, datesKey(id), times.run)} fact={datesKey(id)} />
      <Fact
        name={texts.service.spots}
        value={liveText(facts, placesKey(id), placesText(fields.capacity))}
        fact={placesKey(id)}
      />
    </>
  );
}

const Fact = ({ name, value, fact }: { name: string; value: string; fact?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd data-fact={fact}>{value}</dd>
  </div>
);

/**
 * A placeholder of the time picker until it is mounted; the link is visible at once without JavaScript, and after
 * a while when mounting failed.
 */
function OtherWay({ facts, offerId }: { facts: PageFacts; offerId: string }) {
  return (
    <>
      <div className="bones" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className="otherwise">
        <a className="book" href={plainBookingPath(facts.userUrl, offerId)}>
          {texts.service.chooseTime}
        </a>
      </p>
    </>
  );
}

import { lengthText } from '../../../../base/length-text.ts';
import { liveText, nextFreeOf } from '../../document/live-facts.ts';
import { placeText, shortText } from '../../document/offer-text.ts';
import { offerPath } from '../../document/page-links.ts';
import { Picture } from '../../images/page-image.tsx';
import { BookLink, Packages, Price } from '../book-link.tsx';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

/** A price list: what, how long, where, how much, and Book. */
export const OneOnOneView: BlockView<'individualService'> = ({ section, facts }) => (
  <ul className="entries offers">
    {section.items.map(({ id, fields }) => {
      const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
      const short = shortText(fields.description);
      return (
        <li key={id} data-item={id} className={image === undefined ? 'entry offer' : 'entry offer pictured'}>
          {image !== undefined && <Picture image={image} sizes="(min-width:600px) 112px, 100vw" />}
          <h3>
            <a href={offerPath(facts, id)}>{fields.title}</a>
          </h3>
          <Price price={fields.price} facts={facts} />
          <div className="lines">
            <p className="meta">
              {lengthText(fields.durationMinutes)} <i>·</i> {placeText(fields.delivery)}
              {fields.price.pricing !== 'unlisted' && (
                <span data-fact={nextFreeOf(id)}>{liveText(facts, nextFreeOf(id), texts.byAppointment)}</span>
              )}
            </p>
            <Packages fields={fields} facts={facts} />
          </div>
          {short !== '' && <p className="desc">{short}</p>}
          <BookLink facts={facts} offerId={id} fields={fields} label={section.settings.callToAction || texts.book} />
        </li>
      );
    })}
  </ul>
);

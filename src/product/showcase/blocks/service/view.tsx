import { isEmptyRichText } from '../../../../base/rich-text.ts';
import { askPath } from '../../../audience/visitor-paths.ts';
import { Picture } from '../../images/page-image.tsx';
import { RichTextView } from '../../rich-text/rich-text-view.tsx';
import { Price } from '../book-link.tsx';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';
import { leadAndRest } from './block.ts';

/** Wide pictures, text below, and a link to a form that names the service. */
export const ServiceView: BlockView<'service'> = ({ section, facts }) => (
  <ul className="entries">
    {section.items.map(({ id, fields }) => {
      const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
      const { lead, rest } = leadAndRest(fields.description);
      const label = section.settings.callToAction || texts.ask;
      return (
        <li key={id} data-item={id} className="entry service-item">
          {image !== undefined && <Picture image={image} sizes="(min-width:680px) 640px, 100vw" />}
          <h3>{fields.title}</h3>
          {!isEmptyRichText(lead) && <RichTextView text={lead} images={facts.images} top={4} />}
          {!isEmptyRichText(rest) && (
            <details>
              <summary aria-label={texts.about(texts.readMore, fields.title)}>{texts.readMore}</summary>
              <RichTextView text={rest} images={facts.images} top={4} />
            </details>
          )}
          <div className="service-foot">
            <Price price={fields.price} facts={facts} />
            <a
              className="book"
              href={askPath(facts.userUrl, id)}
              rel="nofollow"
              aria-label={texts.about(label, fields.title)}
            >
              {label}
            </a>
          </div>
        </li>
      );
    })}
  </ul>
);

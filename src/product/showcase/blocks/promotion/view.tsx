import { isEmptyRichText } from '../../../../base/rich-text.ts';
import { safeUrl } from '../../../../base/safe-url.ts';
import type { PageFacts, PageItem } from '../../document/page-document.ts';
import { RichTextView } from '../../rich-text/rich-text-view.tsx';
import { Price } from '../book-link.tsx';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

/** The one framed object of the page. Without an address to lead to, it has no button. */
export const PromotionView: BlockView<'promotion'> = ({ section, facts }) =>
  section.items.map(({ id, fields }) => {
    const href = hrefOf(fields, facts);
    const label = section.settings.callToAction || texts.askAllAccess;
    return (
      <article key={id} className="deal" data-item={id}>
        <h3>{fields.title}</h3>
        {fields.subtitle !== '' && <p className="sub">{fields.subtitle}</p>}
        {!isEmptyRichText(fields.description) && (
          <RichTextView text={fields.description} images={facts.images} top={4} />
        )}
        <div className="take-all">
          <Price price={fields.price} facts={facts} />
          {href !== undefined && (
            <a className="book" href={href} rel="nofollow ugc" aria-label={texts.about(label, fields.title)}>
              {label}
            </a>
          )}
        </div>
      </article>
    );
  });

const hrefOf = ({ leadsTo, url }: PageItem<'promotion'>['fields'], facts: PageFacts): string | undefined =>
  leadsTo === 'address' ? safeUrl(url) : facts.contactUrl;

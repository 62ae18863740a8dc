import { formatMoney } from '../../../../base/money.ts';
import { isEmptyRichText } from '../../../../base/rich-text.ts';
import { safeUrl } from '../../../../base/safe-url.ts';
import { publicPath } from '../../../domains/public-paths.ts';
import { partOf } from '../../../services/promotion.ts';
import { accessText, partsText } from '../../../services/promotion-words.ts';
import type { PageFacts, PageItem } from '../../document/page-document.ts';
import { RichTextView } from '../../rich-text/rich-text-view.tsx';
import { Price } from '../book-link.tsx';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';
import { promotion } from './block.ts';

/** The one framed item of the page. Without a target it has no button. */
export const PromotionView: BlockView<'promotion'> = ({ section, facts }) =>
  section.items.map(({ id, fields }) => {
    const href = hrefOf(id, fields, facts);
    const sold = fields.leadsTo === 'checkout';
    const renews = sold ? fields.access.renews : null;
    const buy = renews === null ? texts.buyPass : texts.becomeMember;
    const { callToAction } = section.settings;
    // A label that asks for contact does not fit a button that sells.
    const own = sold && callToAction === promotion.settingsDefaults.callToAction ? '' : callToAction;
    const label = own || (sold ? buy : texts.askAllAccess);
    return (
      <article key={id} className="deal" data-item={id}>
        <h3>{fields.title}</h3>
        {fields.subtitle !== '' && <p className="sub">{fields.subtitle}</p>}
        {!isEmptyRichText(fields.description) && (
          <RichTextView text={fields.description} images={facts.images} top={4} />
        )}
        {sold && <p className="sub">{accessText(fields.access)}</p>}
        <div className="take-all">
          <div>
            <Price price={fields.price} facts={facts} />
            {renews !== null && <p className="sub">{texts.paidEach[renews]}</p>}
            {sold && <InParts fields={fields} facts={facts} />}
          </div>
          {href !== undefined && (
            <a className="book" href={href} rel="nofollow ugc" aria-label={texts.about(label, fields.title)}>
              {label}
            </a>
          )}
        </div>
      </article>
    );
  });

/** "or 3 monthly payments of $40.00", where it can be paid so. */
function InParts({ fields: { price, access }, facts }: { fields: PageItem<'promotion'>['fields']; facts: PageFacts }) {
  if (access.parts === null || price.pricing !== 'paid') return null;
  const part = { amount: partOf(price.amount, access.parts), currency: price.currency };
  if (facts.leastPart !== undefined && part.amount < (facts.leastPart[part.currency] ?? Number.POSITIVE_INFINITY))
    return null;
  return <p className="sub">{texts.orInParts(partsText(access.parts, formatMoney(part, facts.locale)))}</p>;
}

const hrefOf = (
  id: string,
  { leadsTo, url }: PageItem<'promotion'>['fields'],
  facts: PageFacts,
): string | undefined => {
  if (leadsTo === 'checkout') return publicPath(facts.userUrl, 'passes/:offerId', id);
  return leadsTo === 'address' ? safeUrl(url) : facts.contactUrl;
};

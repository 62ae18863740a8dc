import { safeUrl } from '../../../../base/safe-url.ts';
import { subscribePath } from '../../../audience/visitor-paths.ts';
import type { PageFacts, PageItem } from '../../document/page-document.ts';
import type { BlockView } from '../view.tsx';

/** Large buttons. One without a target on this page falls back to contacting the creator. */
export const CtaView: BlockView<'cta'> = ({ section, facts }) => (
  <ul className="acts">
    {section.items.map(({ id, fields }) => (
      <li key={id} data-item={id}>
        <Button fields={fields} facts={facts} />
      </li>
    ))}
  </ul>
);

function Button({ fields, facts }: { fields: PageItem<'cta'>['fields']; facts: PageFacts }) {
  const href = hrefOf(fields, facts);
  // Booking opens as a dialog over this page; a custom address never does.
  const books = fields.leadsTo !== 'address' && href === facts.bookUrl ? facts.bookOffer : undefined;
  return (
    <a className="book" href={href} rel="nofollow ugc" data-book={books} data-zone={books && facts.bookZone}>
      {fields.label}
    </a>
  );
}

function hrefOf({ leadsTo, url }: PageItem<'cta'>['fields'], facts: PageFacts): string {
  if (leadsTo === 'address') return safeUrl(url) ?? '#home';
  // The form also has a page of its own, for pages without its section.
  if (leadsTo === 'newsletter') return facts.newsletterUrl ?? subscribePath(facts.userUrl);
  const { contactUrl, bookUrl, serviceUrl } = facts;
  const ways = {
    contact: [contactUrl, bookUrl],
    book: [bookUrl, contactUrl],
    service: [serviceUrl, bookUrl, contactUrl],
  };
  // A stored choice that this build does not know leads to the page itself.
  const known = Object.hasOwn(ways, leadsTo) ? ways[leadsTo] : [];
  return known.find(way => way !== undefined) ?? '#home';
}

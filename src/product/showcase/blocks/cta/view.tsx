import { safeUrl } from '../../../../base/safe-url.ts';
import type { PageFacts, PageItem } from '../../page-document.ts';
import type { BlockView } from '../view.tsx';

/** Large buttons. One that leads nowhere on this page yet goes to the other way of getting in touch. */
export const CtaView: BlockView<'cta'> = ({ section, facts }) => (
  <ul className="acts">
    {section.items.map(({ id, fields }) => (
      <li key={id} data-item={id}>
        <a className="book" href={hrefOf(fields, facts)} rel="nofollow ugc">
          {fields.label}
        </a>
      </li>
    ))}
  </ul>
);

function hrefOf({ leadsTo, url }: PageItem<'cta'>['fields'], { contactUrl, bookUrl }: PageFacts): string {
  if (leadsTo === 'address') return safeUrl(url) ?? '#home';
  const [first, second] = leadsTo === 'book' ? [bookUrl, contactUrl] : [contactUrl, bookUrl];
  return first ?? second ?? '#home';
}

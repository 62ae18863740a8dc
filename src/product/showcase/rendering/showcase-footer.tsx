import { operatorLinks } from '../../../base/operator-pages.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { contactHref, fullName } from '../document/page-links.ts';
import { ShareRow } from './share-row.tsx';
import { texts } from './texts.ts';

type FooterProps = {
  document: PageDocument;
  facts: PageFacts;
  isReached?: boolean;
  /** What visitors can share: the path of this page and its title. */
  shared?: { path: string; title: string };
};

/**
 * The end of every page: the `contact` anchor, the contact button when there is an address, and the branding. On a
 * page that shows contact details itself (`isReached`) only the branding.
 */
export function ShowcaseFooter({ document, facts, isReached = false, shared }: FooterProps) {
  const contact = isReached ? undefined : contactHref(document, facts);
  const { firstName } = document.profile;
  return (
    <footer id={isReached ? undefined : 'contact'}>
      {contact !== undefined && (
        <div className="wrap">
          <h2>{texts.questions(firstName)}</h2>
          <a className="cta" href={contact}>
            {texts.contactMe}
          </a>
        </div>
      )}
      {shared !== undefined && <ShareRow facts={facts} {...shared} />}
      <p className="end">
        <span>{fullName(document, facts)}</span>
        {facts.branding && <a href="/home">{texts.madeWith}</a>}
        {operatorLinks.map(({ path, name }) => (
          <a href={path} key={path}>
            {name}
          </a>
        ))}
      </p>
    </footer>
  );
}

import type { PageDocument, PageFacts } from './page-document.ts';
import { contactHref, fullName } from './page-links.ts';

/** The end of every page: the `contact` anchor, the contact button when there is an address, and the branding. */
export function ShowcaseFooter({ document, facts }: { document: PageDocument; facts: PageFacts }) {
  const contact = contactHref(document, facts);
  const { firstName } = document.profile;
  return (
    <footer id="contact">
      {contact !== undefined && (
        <div className="wrap">
          <h2>{firstName === '' ? 'Questions?' : `Questions for ${firstName}?`}</h2>
          <a className="cta" href={contact}>
            Contact me
          </a>
        </div>
      )}
      <p className="end">
        <span>{fullName(document, facts)}</span>
        {facts.branding && <a href="/home">Made with Vitrine</a>}
      </p>
    </footer>
  );
}

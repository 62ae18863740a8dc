import { operatorLinks } from '../../../base/operator-pages.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { bookingStart, bookingsPath, contactHref, contactPath, fullName } from '../document/page-links.ts';
import { Heart } from './heart.tsx';
import { ShareRow } from './share-row.tsx';
import { texts } from './texts.ts';

type FooterProps = {
  document: PageDocument;
  facts: PageFacts;
  isReached?: boolean;
  /** What visitors can share: the path of this page and its title. */
  shared?: { path: string; title: string };
  /** The card this page is of; without it visitors like the page. */
  itemId?: string;
  /** The page is where something is booked: the button leads away from it, to all the others. */
  isBooking?: boolean;
};

/**
 * The end of every page: the booking button, the `contact` anchor, the contact button when there is an address, the
 * customer's bookings, and the branding. On a page that shows contact details itself (`isReached`) without contact.
 */
export function ShowcaseFooter({ document, facts, isReached = false, shared, itemId, isBooking = false }: FooterProps) {
  const contact = isReached ? undefined : contactHref(document, facts);
  const { firstName } = document.profile;
  return (
    <footer id={isReached ? undefined : 'contact'}>
      <BookButton document={document} facts={facts} isBooking={isBooking} />
      {contact !== undefined && (
        <div className="wrap">
          <h2>{texts.questions(firstName)}</h2>
          <a className="cta" href={contact}>
            {texts.contactMe}
          </a>
        </div>
      )}
      {shared !== undefined && (
        <ShareRow facts={facts} {...shared}>
          <Heart facts={facts} pageId={document.pageId} itemId={itemId ?? ''} {...shared} />
        </ShareRow>
      )}
      <p className="end">
        <span>{fullName(document, facts)}</span>
        <a href={bookingsPath(facts.userUrl)}>{texts.menu.bookings}</a>
        <a href={contactPath(facts.userUrl)}>{texts.menu.contact}</a>
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

/** Every page of a creator with offers ends in the button. */
function BookButton({ document, facts, isBooking }: Pick<FooterProps, 'document' | 'facts' | 'isBooking'>) {
  const start = bookingStart(document, facts);
  if (start === undefined || (isBooking && start.books !== '')) return null;
  return (
    <p className="wrap last">
      <a className="cta" href={start.href} data-book={isBooking ? undefined : start.books} data-zone={start.zone}>
        {start.books === '' ? texts.allOffers : texts.book}
      </a>
    </p>
  );
}

/**
 * What a press on a Book control shows at once, while the booking is loaded into it. Its button closes it without
 * script.
 */
export function BookingShell({ document, facts }: Pick<FooterProps, 'document' | 'facts'>) {
  if (bookingStart(document, facts) === undefined) return null;
  return (
    <dialog className="bk-dialog" aria-label={texts.service.booking}>
      <form method="dialog">
        <button type="submit" aria-label={texts.close}>
          ×
        </button>
      </form>
      <div className="bones" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </dialog>
  );
}

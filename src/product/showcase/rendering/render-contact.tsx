import { lengthText } from '../../../base/length-text.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { mailHref, phoneHref } from '../blocks/contact-info/block.ts';
import { MessageForm } from '../blocks/message-form.tsx';
import { offerPriceText } from '../document/offer-text.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { contactPath, filledSections, fullName, mailCards, offerPath } from '../document/page-links.ts';
import { ContactHours, ContactPlaces } from './contact-place.tsx';
import { Host } from './page-host.tsx';
import { PagesMenu } from './pages-menu.tsx';
import type { Offer } from './render-service.tsx';
import { ShowcaseFooter } from './showcase-footer.tsx';
import { texts } from './texts.ts';

type Parts = { document: PageDocument; facts: PageFacts };

/** The contact page: email and phone, where, when, a message form, and offers that can be booked directly. */
export function ContactBody({ document, facts }: Parts) {
  const ways = contactWays(document);
  const name = document.profile.firstName || fullName(document, facts);
  return (
    <div className="v service" data-art={document.appearance.art} data-theme={document.appearance.theme}>
      <PagesMenu document={document} facts={facts} at={contactPath(facts.userUrl)} />
      <Host document={document} facts={facts} />
      <main className="wrap">
        <section className="about" id="contact">
          <h1>{texts.contact.title(name)}</h1>
          {ways.length === 0 ? (
            <p className="contact-ways">{texts.contact.throughBookings(name)}</p>
          ) : (
            <div className="contact-ways">
              {ways.map(({ url, label, shown }) => (
                <a key={url} href={url}>
                  <span>{label}</span>
                  <strong>{shown}</strong>
                </a>
              ))}
            </div>
          )}
        </section>
        <div className="contact-more">
          <ContactPlaces document={document} facts={facts} />
          <ContactHours document={document} facts={facts} />
          <section className="message">
            <h2>{texts.contact.write}</h2>
            <MessageForm userUrl={facts.userUrl} />
            <p className="ask-fine">{texts.contact.onlyThem(name)}</p>
          </section>
        </div>
        <Bookable document={document} facts={facts} />
      </main>
      <ShowcaseFooter document={document} facts={facts} isReached />
    </div>
  );
}

function Bookable({ document, facts }: Parts) {
  const offers = filledSections(document).flatMap((section): Offer['item'][] =>
    section.kind === 'individualService' || section.kind === 'groupService' ? section.items : [],
  );
  return (
    <section className="bookable" id="book-me">
      <h2>{offers.length === 0 ? texts.contact.seePage : texts.contact.bookTime}</h2>
      {offers.length === 0 ? (
        <p>
          <a href={pagePath(facts.userUrl)}>{texts.contact.toPage}</a>
        </p>
      ) : (
        <ul>
          {offers.map(({ id, fields }) => (
            <li key={id}>
              <span>
                <b>{fields.title}</b>
                <small>
                  {[offerPriceText(fields, facts.locale), lengthText(fields.durationMinutes)]
                    .filter(word => word !== '')
                    .join(' · ')}
                </small>
              </span>
              <a className="book" href={offerPath(facts, id)} aria-label={texts.contact.book(fields.title)}>
                {texts.book}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Way = { url: string; label: string; shown: string };

/** The page's contact details, email cards, and links to email addresses and phone numbers; each once, in order. */
function contactWays(document: PageDocument): Way[] {
  const typed = new Map<string, string>();
  const details = document.sections.flatMap(section =>
    section.kind === 'contactInfo'
      ? section.items.flatMap(({ fields: { mail, phone } }) => {
          const call = phoneHref(phone);
          if (call !== undefined) typed.set(call, phone);
          return [mailHref(mail) ?? '', call ?? ''];
        })
      : [],
  );
  const links = document.sections.flatMap(section =>
    section.kind === 'link' ? section.items.map(item => item.fields.url) : [],
  );
  return [...new Set([...details, ...mailCards(document), ...links])].flatMap((url): Way[] => {
    const [, scheme, rest = ''] = /^(mailto|tel):([^?]*)/.exec(url) ?? [];
    if (scheme === undefined || rest === '') return [];
    return [
      {
        url,
        label: scheme === 'tel' ? texts.contact.call : texts.contact.sendEmail,
        shown: typed.get(url) ?? readable(rest),
      },
    ];
  });
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

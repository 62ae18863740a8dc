import { coverFocus, coverOf, singleItem } from '../document/first-view.ts';
import { liveText, nextFreeKey } from '../document/live-facts.ts';
import { offerPriceText } from '../document/offer-text.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import {
  type CallToAction,
  callToAction,
  firstBookables,
  fullName,
  lastingAction,
  offerPath,
  pageTabs,
  placeZone,
} from '../document/page-links.ts';
import { Picture } from '../images/page-image.tsx';
import type { ArtStyleSheet, WideLayout } from '../styles/art-style.ts';
import { PlaceholderPortrait } from '../styles/placeholder-portrait.tsx';
import { texts } from './texts.ts';

type Parts = { document: PageDocument; facts: PageFacts; sheet: ArtStyleSheet };

/** The header: cover or ornament, portrait, name, headline, one call to action, next free time. */
export function ShowcaseHeader({ document, facts, sheet }: Parts) {
  const { profile } = document;
  const hero = singleItem(document, 'heroSection');
  const layout = hero?.fields.layout ?? 'beside';
  const action = callToAction(document, facts);
  const cover = coverOf(document, facts);
  const isBehind = layout === 'words' && cover !== undefined;
  const classes = ['hero', cover !== undefined && 'covered', layout !== 'beside' && layout, isBehind && 'behind'];
  return (
    <header className={classes.filter(Boolean).join(' ')} id="home" data-section="profile">
      <div className="cover">
        {cover !== undefined && (
          <Picture
            image={cover}
            sizes={isBehind ? '100vw' : '(min-width:1080px) 1040px, 100vw'}
            focus={coverFocus(document)}
            first
          />
        )}
      </div>
      <div className="wrap">
        {layout !== 'words' && <Portrait {...{ document, facts, sheet }} eager={cover !== undefined} />}
        <div className="who">
          <h1>{fullName(document, facts)}</h1>
          {profile.headline !== '' && <p className="headline">{profile.headline}</p>}
          <Greeting document={document} />
          {profile.bio !== '' && <p className="bio">{profile.bio}</p>}
          {action !== undefined && <Act action={action} item={hero?.id} facts={facts} />}
        </div>
      </div>
    </header>
  );
}

/** The header's own line looks like the greeting; a greeting below it looks like the bio. */
function Greeting({ document }: Pick<Parts, 'document'>) {
  const { greeting } = document.profile;
  const hero = singleItem(document, 'heroSection');
  if (hero === undefined || hero.fields.line === '') {
    return greeting === '' ? null : <p className="greeting">{greeting}</p>;
  }
  const { line, lineStands } = hero.fields;
  return (
    <>
      <p className="greeting" data-item={hero.id}>
        {line}
      </p>
      {lineStands === 'above' && greeting !== '' && <p className="bio">{greeting}</p>}
    </>
  );
}

type ActProps = { action: CallToAction; item: string | undefined; facts: PageFacts };

const Act = ({ action, item, facts }: ActProps) => (
  <div className="act" data-item={item}>
    <a className="cta" href={action.href} data-book={action.books} data-zone={action.zone}>
      {action.label}
    </a>
    {action.isNext && (
      <p className="next" data-fact={nextFreeKey}>
        {liveText(facts, nextFreeKey, texts.chooseTime)}
      </p>
    )}
    {action.about !== undefined && <p className="next">{action.about}</p>}
  </div>
);

/** It is in the first view, so it is never loaded lazily; a cover is loaded before it. */
function Portrait({ document, facts, sheet, eager }: Parts & { eager: boolean }) {
  const { imageId } = document.profile;
  const image = imageId === null ? undefined : facts.images[imageId];
  return (
    <div className="portrait">
      {image === undefined ? (
        <PlaceholderPortrait name={fullName(document, facts)} drawing={sheet.placeholderPortrait} />
      ) : (
        <Picture image={image} sizes="(min-width:960px) 336px, 128px" first={eager ? 'after' : true} />
      )}
    </div>
  );
}

/** Home, testimonials, about me, and the call to action once the header has scrolled away. */
export function PageTabs({ document, facts }: Omit<Parts, 'sheet'>) {
  const tabs = pageTabs(document);
  const action = lastingAction(document, facts);
  if (tabs.length === 0) return null;
  return (
    <nav className="tabs" aria-label={texts.page}>
      <div>
        {tabs.map(tab => (
          <a key={tab.href} href={tab.href}>
            {tab.label}
          </a>
        ))}
        {action !== undefined && (
          <a className="again" href={action.href} data-book={action.books} data-zone={action.zone}>
            {action.word}
          </a>
        )}
      </div>
    </nav>
  );
}

/**
 * The call to action while the sections are in view: on a phone a bar at the bottom, and on a wide window, in some
 * styles, a card with the first offer.
 */
export function BookingBar({ document, facts, wide }: Omit<Parts, 'sheet'> & { wide?: WideLayout }) {
  const action = lastingAction(document, facts);
  if (action === undefined) return null;
  return (
    <div className="thumb">
      {wide === 'card' && <FirstOffers document={document} facts={facts} />}
      <a className="book" href={action.href} data-book={action.books} data-zone={action.zone}>
        {action.word}
      </a>
      {wide === 'card' && action.isNext && (
        <p className="next" data-fact={nextFreeKey}>
          {liveText(facts, nextFreeKey, texts.chooseTime)}
        </p>
      )}
    </div>
  );
}

function FirstOffers({ document, facts }: Omit<Parts, 'sheet'>) {
  return (
    <>
      <b>{fullName(document, facts)}</b>
      <ul>
        {firstBookables(document, 4).map(({ id, fields }) => (
          <li key={id}>
            <a href={offerPath(facts, id)} data-book={id} data-zone={placeZone(facts, fields.delivery.mode).zone}>
              <span>{fields.title}</span>
              <i>{offerPriceText(fields, facts.locale)}</i>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

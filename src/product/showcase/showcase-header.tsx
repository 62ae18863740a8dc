import type { ArtStyleSheet } from './art-style.ts';
import { nextFreeKey } from './live-facts.ts';
import type { PageDocument, PageFacts } from './page-document.ts';
import { Picture } from './page-image.tsx';
import { callToAction, fullName, pageTabs } from './page-links.ts';
import { StandIn } from './stand-in.tsx';

type Parts = { document: PageDocument; facts: PageFacts; sheet: ArtStyleSheet };

/** The first view: cover or ornament, portrait, name, one-liner, one call to action, next free time. */
export function ShowcaseHeader({ document, facts, sheet }: Parts) {
  const { profile } = document;
  const name = fullName(document, facts);
  const action = callToAction(document, facts);
  const cover = profile.coverId === null ? undefined : facts.images[profile.coverId];
  return (
    <header className={cover === undefined ? 'hero' : 'hero covered'} id="home" data-section="profile">
      <div className="cover">
        {cover !== undefined && <Picture image={cover} sizes="(min-width:1080px) 1040px, 100vw" first />}
      </div>
      <div className="wrap">
        <Portrait {...{ document, facts, sheet }} first={cover === undefined} />
        <div className="who">
          <h1>{name}</h1>
          {profile.headline !== '' && <p className="headline">{profile.headline}</p>}
          {profile.greeting !== '' && <p className="greeting">{profile.greeting}</p>}
          {profile.bio !== '' && <p className="bio">{profile.bio}</p>}
          {action !== undefined && (
            <div className="act">
              <a className="cta" href={action.href}>
                {action.label}
              </a>
              {action.href === '#book-me' && (
                <p className="next" data-fact={nextFreeKey} data-before="Next free: ">
                  Choose a time that suits you
                </p>
              )}
            </div>
          )}
        </div>
      </div>
    </header>
  );
}

function Portrait({ document, facts, sheet, first }: Parts & { first: boolean }) {
  const { imageId } = document.profile;
  const image = imageId === null ? undefined : facts.images[imageId];
  return (
    <div className="portrait">
      {image === undefined ? (
        <StandIn name={fullName(document, facts)} drawing={sheet.standIn} />
      ) : (
        <Picture image={image} sizes="(min-width:960px) 336px, 128px" first={first} />
      )}
    </div>
  );
}

/** Home, testimonials, about me, and the call to action once the first view has scrolled away. */
export function PageTabs({ document, facts }: Omit<Parts, 'sheet'>) {
  const tabs = pageTabs(document);
  const action = callToAction(document, facts);
  if (tabs.length === 0) return null;
  return (
    <nav className="tabs" aria-label="Page">
      <div>
        {tabs.map(tab => (
          <a key={tab.href} href={tab.href}>
            {tab.label}
          </a>
        ))}
        {action !== undefined && (
          <a className="again" href={action.href}>
            {action.href === '#book-me' ? 'Book' : 'Contact'}
          </a>
        )}
      </div>
    </nav>
  );
}

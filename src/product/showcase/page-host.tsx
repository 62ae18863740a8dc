import type { PageDocument, PageFacts } from './page-document.ts';
import { Picture } from './page-image.tsx';
import { fullName, pagePath } from './page-links.ts';
import { StandIn } from './stand-in.tsx';
import { sheetOf } from './style-shelf.ts';

/** Whose page this is, leading back to it. */
export function Host({ document, facts }: { document: PageDocument; facts: PageFacts }) {
  const { imageId, headline } = document.profile;
  const image = imageId === null ? undefined : facts.images[imageId];
  const name = fullName(document, facts);
  return (
    <header className="host">
      <a href={pagePath(facts.userUrl)}>
        <span className="portrait">
          {image === undefined ? (
            <StandIn name={name} drawing={sheetOf(document.appearance.art).standIn} />
          ) : (
            <Picture image={{ ...image, alt: '' }} sizes="48px" />
          )}
        </span>
        <span>
          <b>{name}</b>
          {headline !== '' && <small>{headline}</small>}
        </span>
      </a>
    </header>
  );
}

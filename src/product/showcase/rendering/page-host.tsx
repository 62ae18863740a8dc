import { pagePath } from '../../accounts/creators/page-path.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { fullName } from '../document/page-links.ts';
import { Picture } from '../images/page-image.tsx';
import { PlaceholderPortrait } from '../styles/placeholder-portrait.tsx';
import { sheetOf } from '../styles/style-registry.ts';

/** The creator's portrait and name, linking back to their page. */
export function Host({ document, facts }: { document: PageDocument; facts: PageFacts }) {
  const { imageId, headline } = document.profile;
  const image = imageId === null ? undefined : facts.images[imageId];
  const name = fullName(document, facts);
  return (
    <header className="host">
      <a href={pagePath(facts.userUrl)}>
        <span className="portrait">
          {image === undefined ? (
            <PlaceholderPortrait name={name} drawing={sheetOf(document.appearance.art).placeholderPortrait} />
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

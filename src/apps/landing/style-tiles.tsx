import { type ArtStyle, artStyles } from '../../product/showcase/blocks/appearance/block.ts';
import { isPremiumStyle } from '../../product/showcase/document/plan-gates.ts';
import { startPath } from '../../product/showcase/rendering/preview-page.tsx';
import { texts } from './texts.ts';

/** Size of an example's picture in px: the first view of a page on a large phone. */
export const pictureSize = { width: 480, height: 600 };
export const examplePicture = (art: ArtStyle): string => `/examples/${art}.webp`;

/** Styles as what their pages look like: each picture opens its page, and a link starts one with it. */
export function StyleTiles({ styles }: { styles: readonly ArtStyle[] }) {
  return (
    <ul className="styles">
      {styles.map(art => (
        <li key={art}>
          <a href={`/examples/${art}`}>
            <img
              src={examplePicture(art)}
              {...pictureSize}
              alt={texts.gallery.sample(artStyles[art])}
              loading="lazy"
              decoding="async"
            />
            <strong>
              {artStyles[art]}
              {isPremiumStyle(art) && <small>{texts.gallery.premium}</small>}
            </strong>
          </a>
          <a className="start" href={startPath(art)} aria-label={texts.gallery.startWith(artStyles[art])}>
            {texts.gallery.start}
          </a>
        </li>
      ))}
    </ul>
  );
}

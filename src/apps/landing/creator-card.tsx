import { focusClass, type ImageFocus } from '../../base/image-focus.ts';
import { pagePath } from '../../product/accounts/creators/page-path.ts';
import type { PageImage } from '../../product/showcase/document/page-document.ts';
import type { PageCard } from '../../product/showcase/share-cards/page-card.ts';
import { texts } from './texts.ts';

/** A miniature of a published page: its colours, fonts and pictures. */
export function CreatorCard({ card }: { card: PageCard }) {
  const { userUrl, name, headline, appearance, cover, coverFocus, portrait } = card;
  return (
    <a className={`card of-${userUrl} ${appearance.art}`} href={pagePath(userUrl)}>
      <span className="glass">
        <span className="shot">
          {cover === null ? null : <Picture image={cover} sizes="(max-width: 759px) 90vw, 350px" focus={coverFocus} />}
        </span>
        <span className="who">
          {portrait === null ? null : (
            <span className="head">
              <Picture image={portrait} sizes="72px" />
            </span>
          )}
          <strong>{name}</strong>
          <span className="line">{headline}</span>
        </span>
      </span>
      <span className="caption">
        <span>/at/{userUrl}</span>
        <span className="step">{texts.viewPage}</span>
      </span>
    </a>
  );
}

function Picture({ image, sizes, focus }: { image: PageImage; sizes: string; focus?: ImageFocus | undefined }) {
  return (
    <img
      src={image.src}
      {...(image.srcSet === '' ? {} : { srcSet: image.srcSet, sizes })}
      width={image.width}
      height={image.height}
      alt=""
      className={focus && focusClass(focus)}
      loading="lazy"
      decoding="async"
    />
  );
}

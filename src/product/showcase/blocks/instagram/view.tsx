import { instagramPage } from '../../block-fields/profile-address.ts';
import { Picture } from '../../images/page-image.tsx';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

/** The handle, then squares three in a row; the whole strip is one link, so that it is one stop for the keyboard. */
export const InstagramView: BlockView<'instagram'> = ({ section, facts }) => (
  <div className="grams">
    {section.items.map(({ id, fields }) => {
      const photos = fields.photos.flatMap(({ imageId, alt }) => {
        const image = facts.images[imageId];
        return image === undefined ? [] : [{ imageId, image: { ...image, alt: alt || image.alt } }];
      });
      const href = instagramPage(fields.handle);
      return (
        <figure key={id} data-item={id}>
          <figcaption>
            <a href={href} rel="noopener nofollow ugc me">
              @{fields.handle}
            </a>{' '}
            <span>{texts.onInstagramTile}</span>
          </figcaption>
          {photos.length > 0 && (
            <a className="gram" href={href} rel="noopener nofollow ugc" aria-label={texts.photosOf(fields.handle)}>
              {photos.map(({ imageId, image }) => (
                <Picture key={imageId} image={image} sizes="(min-width:680px) 206px, 33vw" />
              ))}
            </a>
          )}
        </figure>
      );
    })}
  </div>
);

import { instagramPage } from '../../block-fields/profile-address.ts';
import { Picture } from '../../images/page-image.tsx';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

/**
 * The handle, then squares three in a row. The whole strip is one link, so that it is one stop for the keyboard; with
 * photos that were copied from posts, each leads to its own.
 */
export const InstagramView: BlockView<'instagram'> = ({ section, facts }) => (
  <div className="grams">
    {section.items.map(({ id, fields }) => {
      const photos = fields.photos.flatMap(({ imageId, alt, permalink }) => {
        const image = facts.images[imageId];
        return image === undefined ? [] : [{ imageId, permalink, image: { ...image, alt: alt || image.alt } }];
      });
      const havePosts = photos.some(({ permalink }) => permalink !== undefined);
      const href = instagramPage(fields.handle);
      return (
        <figure key={id} data-item={id}>
          <figcaption>
            <a href={href} rel="noopener nofollow ugc me">
              @{fields.handle}
            </a>{' '}
            <span>{texts.onInstagramTile}</span>
          </figcaption>
          {havePosts && (
            <div className="gram">
              {photos.map(({ imageId, permalink, image }, at) => (
                <a
                  key={imageId}
                  href={permalink ?? href}
                  rel="noopener nofollow ugc"
                  aria-label={image.alt === '' ? texts.photoOf(fields.handle, at + 1) : undefined}
                >
                  <Picture image={image} sizes="(min-width:680px) 206px, 33vw" />
                </a>
              ))}
            </div>
          )}
          {photos.length > 0 && !havePosts && (
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

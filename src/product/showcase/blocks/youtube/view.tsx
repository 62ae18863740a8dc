import { youtubeId, youtubePage } from '../../block-fields/youtube-address.ts';
import { Picture } from '../../images/page-image.tsx';
import { videoPlaceholderPath } from '../embed-placeholder.ts';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

/**
 * The drawing behind the frame is visible until the click; the placeholder in the frame is loaded when it comes
 * near.
 */
export const YoutubeView: BlockView<'youtube'> = ({ section, facts }) => (
  <div className="films">
    {section.items.map(({ id, fields }) => {
      const video = youtubeId(fields.url);
      const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
      return (
        <figure key={id} data-item={id}>
          <div className="screen">
            {image !== undefined && <Picture image={{ ...image, alt: '' }} sizes="(min-width:680px) 640px, 100vw" />}
            <i className="play" />
            {video !== undefined && (
              <iframe
                title={texts.video(fields.title)}
                allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
                loading="lazy"
                src={videoPlaceholderPath(video)}
              />
            )}
          </div>
          <figcaption>
            <strong>{fields.title}</strong>{' '}
            <span>
              {texts.youtube.playsHere}
              {video !== undefined && (
                <>
                  {texts.youtube.or}{' '}
                  <a
                    href={youtubePage(video)}
                    rel="noopener nofollow ugc"
                    aria-label={texts.youtube.watchOnYoutube(fields.title)}
                  >
                    {texts.youtube.watchItThere}
                  </a>
                </>
              )}
              .
            </span>
          </figcaption>
        </figure>
      );
    })}
  </div>
);

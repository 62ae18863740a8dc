import { Picture } from '../../page-image.tsx';
import { escapeHtml } from '../../page-meta.ts';
import type { BlockView } from '../view.tsx';
import { youtubeId, youtubePage, youtubePlayer } from '../youtube-address.ts';

/**
 * The frame holds a document of ours with one link that fills it and leads the frame to the player. So nothing is
 * fetched before the click, no script is needed, and the plate drawn behind the frame shows until then.
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
                title={`Video: ${fields.title}`}
                allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
                srcDoc={plate(video, fields.title)}
              />
            )}
          </div>
          <figcaption>
            <strong>{fields.title}</strong>{' '}
            <span>
              Plays from YouTube
              {video !== undefined && (
                <>
                  , or{' '}
                  <a
                    href={youtubePage(video)}
                    rel="noopener nofollow ugc"
                    aria-label={`Watch on YouTube: ${fields.title}`}
                  >
                    watch it there
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

// Attributes of the drawing, not styles: the page's policy allows no style but its own.
const plate = (video: string, title: string): string =>
  `<!doctype html><html lang="en"><title>Video</title><body marginwidth="0" marginheight="0"><a href="${escapeHtml(youtubePlayer(video))}" aria-label="Play: ${escapeHtml(title)}"><svg width="100%" height="100%" viewBox="0 0 16 9" preserveAspectRatio="none"><path fill="#fff" fill-opacity="0" d="M0 0h16v9H0z"/></svg></a>`;

import {
  linkedinOrigin,
  linkedinPost,
  linkedinPostPage,
  typeformOrigins,
  typeformPage,
} from '../block-fields/profile-address.ts';
import { youtubeId, youtubeOrigin, youtubePage, youtubePlayer } from '../block-fields/youtube-address.ts';
import { texts } from './texts.ts';

type EmbedSite = { origin: string; label: string; leadsTo(id: string): string | undefined };

const formAt = (origin: string): EmbedSite => ({
  origin,
  label: texts.embedPlaceholder.begin,
  leadsTo(id) {
    const form = `${origin}/to/${id}`;
    return typeformPage(form) === form ? form : undefined;
  },
});

/** The sites that may be framed, by their name in the address of the placeholder. */
const embedSites = {
  youtube: {
    origin: youtubeOrigin,
    label: texts.embedPlaceholder.play,
    leadsTo: id => (youtubeId(youtubePage(id)) === id ? youtubePlayer(id) : undefined),
  },
  typeform: formAt(typeformOrigins[0]),
  'typeform-eu': formAt(typeformOrigins[1]),
  linkedin: {
    origin: linkedinOrigin,
    label: texts.embedPlaceholder.show,
    leadsTo: id =>
      linkedinPost(linkedinPostPage(id)) === id
        ? `${linkedinOrigin}/embed/feed/update/urn:li:${id.replace('-', ':')}`
        : undefined,
  },
} as const satisfies Record<string, EmbedSite>;

type PlaceholderKind = keyof typeof embedSites;

const isKind = (kind: string): kind is PlaceholderKind => Object.hasOwn(embedSites, kind);

const placeholderPath = (kind: PlaceholderKind, id: string): string => `/frames/${kind}/${id}`;

/** The address of the placeholder of a video, by the id of the video. */
export const videoPlaceholderPath = (video: string): string => placeholderPath('youtube', video);

/** The address of the placeholder of a form, by the normalized address of the form (`typeformPage`). */
export const formPlaceholderPath = (form: string): string => {
  const { origin, pathname } = new URL(form);
  return placeholderPath(origin === typeformOrigins[1] ? 'typeform-eu' : 'typeform', pathname.slice('/to/'.length));
};

/** The address of the placeholder of a post on LinkedIn (`linkedinPost`). */
export const postPlaceholderPath = (post: string): string => placeholderPath('linkedin', post);

/**
 * The page in a frame before the click: one link that fills it and leads the frame to the player, the form or the post. So
 * nothing is requested from the site before the click, no script is needed, and the drawing behind the frame is
 * visible until then. A page of its own, since browsers load frames late only when they have an address. Undefined
 * for sites that may not be framed.
 */
export function placeholderHtml(kind: string, id: string): string | undefined {
  if (!isKind(kind)) return undefined;
  const { label, leadsTo } = embedSites[kind];
  const href = leadsTo(id)?.replaceAll('&', '&amp;');
  // Attributes of the drawing, not styles: its policy allows none.
  return href === undefined
    ? undefined
    : `<!doctype html><html lang="en"><title>${label}</title><body marginwidth="0" marginheight="0"><a href="${href}" aria-label="${label}"><svg width="100%" height="100%" viewBox="0 0 16 9" preserveAspectRatio="none"><path fill="#fff" fill-opacity="0" d="M0 0h16v9H0z"/></svg></a>`;
}

/** The sites that the frames of a page may lead to. Every text on a page is escaped, so frames are always ours. */
export const framedOrigins = (html: string): string[] =>
  [...new Set([...html.matchAll(/<iframe [^>]*?src="\/frames\/([a-z-]+)\//g)].map(([, kind = '']) => kind))]
    .filter(isKind)
    .map(kind => embedSites[kind].origin);

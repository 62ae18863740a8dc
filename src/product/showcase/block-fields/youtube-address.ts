const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

/** The id of the video in any form of a YouTube address; undefined for anything else. */
export function youtubeId(text: string): string | undefined {
  const typed = text.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const [first = '', second = ''] = pathname.split('/').slice(1);
  if (hostname === 'youtu.be') return soundId(first);
  if (!hosts.has(hostname)) return undefined;
  if (first === 'watch') return soundId(searchParams.get('v') ?? '');
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? soundId(second) : undefined;
}

const soundId = (id: string): string | undefined => (/^[\w-]{11}$/.test(id) ? id : undefined);

/** The usual address, under which a video is stored. */
export const youtubePage = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** The player's origin, the only one a page with a video may frame. */
export const youtubeOrigin = 'https://www.youtube-nocookie.com';
export const youtubePlayer = (id: string): string => `${youtubeOrigin}/embed/${id}?autoplay=1&rel=0`;

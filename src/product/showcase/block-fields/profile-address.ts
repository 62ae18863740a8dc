/** What was typed as a web address; undefined when it cannot be one. */
function webAddress(text: string): URL | undefined {
  const typed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.port === ''
    ? url
    : undefined;
}

const isAt = ({ hostname }: URL, domain: string): boolean => hostname === domain || hostname.endsWith(`.${domain}`);
const steps = ({ pathname }: URL): string[] => pathname.split('/').filter(step => step !== '');
/** Plain letters, and letters of other scripts percent-encoded, without markup characters. */
const soundStep = (step: string): boolean => /^(?:[\w.~-]|%[89a-f][0-9a-f])+$/i.test(step);
const notProfiles = new Set(['login', 'login.php', 'sharer', 'sharer.php', 'share.php', 'plugins', 'dialog', 'l.php']);

/** The normalized address of a page or profile on Facebook; undefined for anything else. */
export function facebookPage(text: string): string | undefined {
  const url = webAddress(text);
  if (url === undefined || !(isAt(url, 'facebook.com') || isAt(url, 'fb.com'))) return undefined;
  const path = steps(url);
  if (path.length === 0 || path.length > 4 || !path.every(soundStep) || notProfiles.has(path[0] ?? ''))
    return undefined;
  if (path[0] !== 'profile.php') return `https://www.facebook.com/${path.join('/')}`;
  const id = url.searchParams.get('id') ?? '';
  return /^\d{1,20}$/.test(id) ? `https://www.facebook.com/profile.php?id=${id}` : undefined;
}

const linkedinParts = ['in', 'company', 'school', 'showcase', 'groups', 'newsletters', 'pub'];

/** The normalized address of a person or company on LinkedIn; undefined for anything else. */
export function linkedinPage(text: string): string | undefined {
  const url = webAddress(text);
  if (url === undefined || !isAt(url, 'linkedin.com')) return undefined;
  const [part = '', name = ''] = steps(url);
  return linkedinParts.includes(part) && soundStep(name) ? `https://www.linkedin.com/${part}/${name}` : undefined;
}

const linkedinNouns = ['activity', 'share', 'ugcPost'] as const;

/** A post on LinkedIn as `activity-123`: its kind and number; undefined for anything else. */
export function linkedinPost(text: string): string | undefined {
  const url = webAddress(text);
  if (url === undefined || !isAt(url, 'linkedin.com')) return undefined;
  const path = steps(url);
  const urn = /^(?:embed\/)?feed\/update\/urn(?::|%3A)li(?::|%3A)(activity|share|ugcPost)(?::|%3A)(\d{10,25})$/i;
  const [, noun = '', number] =
    urn.exec(path.join('/')) ?? /^posts\/.*-(activity|share|ugcPost)-(\d{10,25})-/i.exec(path.join('/')) ?? [];
  const kind = linkedinNouns.find(one => one.toLowerCase() === noun.toLowerCase());
  return kind === undefined || number === undefined ? undefined : `${kind}-${number}`;
}

export const linkedinPostPage = (post: string): string =>
  `https://www.linkedin.com/feed/update/urn:li:${post.replace('-', ':')}`;

/** The normalized address of a person, a company or a post on LinkedIn. */
export function linkedinAddress(text: string): string | undefined {
  const post = linkedinPost(text);
  return post === undefined ? linkedinPage(text) : linkedinPostPage(post);
}

/** An Instagram handle without the @, from a handle or an address; undefined for anything else. */
export function instagramHandle(text: string): string | undefined {
  const typed = text.trim();
  const url = typed.includes('/') || /^(www\.)?instagram\.com$/i.test(typed) ? webAddress(typed) : undefined;
  if (url !== undefined && !isAt(url, 'instagram.com')) return undefined;
  const name = (url === undefined ? typed.replace(/^@/, '') : (steps(url)[0] ?? '')).toLowerCase();
  const isHandle = /^[a-z0-9_](?:[a-z0-9_.]{0,28}[a-z0-9_])?$/.test(name) && !name.includes('..');
  return isHandle && !(url !== undefined && notHandles.has(name)) ? name : undefined;
}

const notHandles = new Set(['p', 'reel', 'reels', 'stories', 'explore', 'accounts', 'tv', 'direct']);

export const instagramPage = (handle: string): string => `https://www.instagram.com/${handle}/`;

/** The normalized address of a post on Instagram; undefined for anything else. */
export function instagramPost(text: string): string | undefined {
  const url = webAddress(text);
  if (url === undefined || !/^(www\.)?instagram\.com$/.test(url.hostname)) return undefined;
  const isPost = /^\/(?:[\w.]{1,30}\/)?(?:p|reel|tv)\/[\w-]{1,64}\/?$/.test(url.pathname);
  return isPost ? `https://www.instagram.com${url.pathname}` : undefined;
}

/** The only origin a page with a post on LinkedIn may frame. */
export const linkedinOrigin = 'https://www.linkedin.com';

/** Typeform's origins, the only ones a page with a form may frame. European accounts have their own. */
export const typeformOrigins = ['https://form.typeform.com', 'https://form.eu.typeform.com'] as const;

/** The normalized address of a Typeform; undefined for anything else. */
export function typeformPage(text: string): string | undefined {
  const url = webAddress(text);
  if (url === undefined || !isAt(url, 'typeform.com')) return undefined;
  const [to, id = ''] = steps(url);
  if (to !== 'to' || !/^[a-z0-9]{4,32}$/i.test(id)) return undefined;
  return `${typeformOrigins[isAt(url, 'eu.typeform.com') ? 1 : 0]}/to/${id}`;
}

/** The last part of an address as a name: "Maya Okafor" for `/in/maya-okafor-82b1`; '' when there is none. */
export function nameInAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const last = steps(new URL(address)).at(-1) ?? '';
  const words = readable(last)
    .split(/[-._\s]+/)
    .filter(word => word !== '' && !/\d/.test(word) && word !== 'php');
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

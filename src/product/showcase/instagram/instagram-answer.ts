import { z } from 'zod';
import { parsedJson } from '../../../base/parsed-json.ts';
import { cleanLine, textLength } from '../../../base/text-length.ts';
import { instagramPost } from '../block-fields/profile-address.ts';

// RFC 6749, A.12: anything else could not be sent in an address.
const token = z.string().regex(/^[\x21-\x7e]{1,2000}$/);
/** Instagram sends ids as numbers here and as texts there. */
const id = z.union([z.string(), z.int().transform(String)]).pipe(z.string().regex(/^[\w-]{1,64}$/));

const granted = z.object({ access_token: token, permissions: z.unknown().optional() });

/** The short token of a code, flat or in a list, as the documentation has both; undefined for anything else. */
export function readGrant(text: string): { token: string; permissions: string[] | undefined } | undefined {
  const given = parsedJson(text);
  const listed = z.object({ data: z.array(granted).min(1) }).safeParse(given);
  const read = listed.success ? listed.data.data[0] : granted.safeParse(given).data;
  return read && { token: read.access_token, permissions: permissionsIn(read.permissions) };
}

function permissionsIn(given: unknown): string[] | undefined {
  if (typeof given === 'string') return given.split(/[\s,]+/);
  return Array.isArray(given) ? given.map(String) : undefined;
}

const dayMs = 86_400_000;
const longestDays = 60;
const lasting = z.object({
  access_token: token,
  expires_in: z.coerce
    .number()
    .positive()
    .catch(longestDays * 86_400),
});

/** A long-lived token and when it expires: at most 60 days from now, whatever is given. */
export function readLastingToken(text: string, now: Date): { token: string; expiresAt: Date } | undefined {
  const read = lasting.safeParse(parsedJson(text)).data;
  if (read === undefined) return undefined;
  const lasts = Math.min(read.expires_in * 1000, longestDays * dayMs);
  return { token: read.access_token, expiresAt: new Date(now.getTime() + lasts) };
}

const profile = z.object({
  user_id: id,
  id: id.optional(),
  username: z.string().regex(/^[\w.]{1,64}$/),
  account_type: z.string().max(40).nullable().optional().catch(null),
});
export type Profile = { userId: string; appUserId: string; username: string; accountType: string | null };

export function readProfile(text: string): Profile | undefined {
  const read = profile.safeParse(parsedJson(text)).data;
  if (read === undefined) return undefined;
  const { user_id: userId, id: appUserId = userId, username, account_type: accountType = null } = read;
  return { userId, appUserId, username, accountType };
}

export const mediaKinds = ['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM'] as const;
const medium = z.object({
  id,
  caption: z.string().max(10_000).nullish().catch(null),
  media_type: z.enum(mediaKinds),
  media_url: z.string().max(4000).nullish().catch(null),
  permalink: z.string().max(500).nullish().catch(null),
  thumbnail_url: z.string().max(4000).nullish().catch(null),
});
export type Medium = {
  id: string;
  caption: string;
  kind: (typeof mediaKinds)[number];
  /** Where the picture is now; null where Instagram names none, as for music with rights of others. */
  picture: string | null;
  permalink: string | null;
};

const pageOfMedia = z.object({
  data: z.array(z.unknown()),
  paging: z.object({ cursors: z.object({ after: z.string().max(500).optional() }).optional() }).optional(),
});

export function readMedium(given: unknown): Medium | undefined {
  const read = medium.safeParse(given).data;
  if (read === undefined) return undefined;
  const { id, caption, media_type: kind, media_url, permalink, thumbnail_url } = read;
  return {
    id,
    caption: caption ?? '',
    kind,
    // The address of a video is the film itself.
    picture: (kind === 'VIDEO' ? thumbnail_url : (media_url ?? thumbnail_url)) ?? null,
    permalink: instagramPost(permalink ?? '') ?? null,
  };
}

/**
 * A page of media, each once; those that cannot be read are left out. The cursor of the next page is null at the end,
 * and where it leads back to this one.
 */
export function readMediaPage(text: string, asked: string | undefined) {
  const read = pageOfMedia.safeParse(parsedJson(text)).data;
  if (read === undefined) return undefined;
  const media = new Map<string, Medium>();
  for (const given of read.data) {
    const one = readMedium(given);
    if (one !== undefined) media.set(one.id, one);
  }
  const after = read.paging?.cursors?.after;
  return {
    media: [...media.values()],
    next: after === undefined || after === '' || after === asked || read.data.length === 0 ? null : after,
  };
}

const failure = z.object({ error: z.object({ code: z.coerce.number(), message: z.string().max(1000).catch('') }) });

/** `ended`: the token is revoked, expired, or its owner changed their password. */
export type InstagramTrouble = 'ended' | 'unreachable' | 'server_failed';

/**
 * What an answer without success means. Only a readable error that names the token ends a connection: a gateway that
 * answers 400 must not.
 */
export function troubleOf(status: number, text: string): InstagramTrouble {
  const read = failure.safeParse(parsedJson(text)).data?.error;
  if (read === undefined || status >= 500) return 'server_failed';
  // A dead token is also answered with this sentence, and code 100 (instafeed.js#654).
  const isDead =
    read.code === 190 || (read.code === 100 && /^unsupported request\b.*method type: get/i.test(read.message));
  return isDead ? 'ended' : 'server_failed';
}

export const altLength = 260;

/** A caption as alt text: its first line with words, without its trail of hashtags, at most 260 characters. */
export function altOf(caption: string): string {
  const lines = caption.split(/\r?\n/).map(line => cleanLine(line.replace(/(?:\s*#[^\s#]+)+\s*$/u, '')));
  const first = lines.find(line => line !== '') ?? '';
  if (textLength(first) <= altLength) return first;
  const cut = [...first].slice(0, altLength - 1).join('');
  return `${cut.replace(/\s+\S*$/u, '') || cut}…`;
}

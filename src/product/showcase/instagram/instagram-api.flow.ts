import { parsedJson } from '../../../base/parsed-json.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { callOutside } from '../../../platform/outside-call.ts';
import { mostImageBytes } from '../images/image-operations.ts';
import {
  type InstagramTrouble,
  type Medium,
  type Profile,
  readGrant,
  readLastingToken,
  readMediaPage,
  readMedium,
  readProfile,
  troubleOf,
} from './instagram-answer.ts';
import { type InstagramApp, scope } from './instagram-app.flow.ts';

type Answer<T> = Result<T, { kind: InstagramTrouble }>;
type LastingToken = { token: string; expiresAt: Date };

/** A short token for a code, then the long-lived one for that; `ended` when the permission was not given. */
export async function tokenForCode(
  app: InstagramApp,
  given: { code: string; redirectUri: string },
  now: Date,
): Promise<Answer<LastingToken>> {
  const form = new URLSearchParams({
    client_id: app.id,
    client_secret: app.secret,
    grant_type: 'authorization_code',
    redirect_uri: given.redirectUri,
    // Instagram appends this to what it sends people back with.
    code: given.code.replace(/#_$/, ''),
  });
  const asked = await callOutside(
    {
      method: 'POST',
      url: app.codeUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    },
    app.rules,
  );
  if (!asked.ok) return refuse({ kind: 'unreachable' });
  const { status, text } = asked.value;
  // Codes are answered in another shape than the rest: {error_type, code, error_message}.
  if (status === 400 || status === 401) return refuse({ kind: 'ended' });
  const grant = status === 200 ? readGrant(text) : undefined;
  if (grant === undefined) return refuse({ kind: 'server_failed' });
  if (grant.permissions?.includes(scope) === false) return refuse({ kind: 'ended' });
  const url = address(`${app.graph}/access_token`, {
    grant_type: 'ig_exchange_token',
    client_secret: app.secret,
    access_token: grant.token,
  });
  return get(app, url, answer => readLastingToken(answer, now));
}

/** The same token for longer, or a new one. */
export const renewToken = (app: InstagramApp, token: string, now: Date): Promise<Answer<LastingToken>> =>
  get(
    app,
    address(`${app.graph}/refresh_access_token`, { grant_type: 'ig_refresh_token', access_token: token }),
    answer => readLastingToken(answer, now),
  );

export const profileOf = (app: InstagramApp, token: string): Promise<Answer<Profile>> =>
  get(
    app,
    address(`${app.versioned}/me`, { fields: 'user_id,id,username,account_type', access_token: token }),
    readProfile,
  );

const mediaFields = 'id,caption,media_type,media_url,permalink,thumbnail_url';
const mediaAtOnce = '24';

export const mediaOf = (app: InstagramApp, token: string, after: string | undefined) =>
  get(
    app,
    address(`${app.versioned}/me/media`, {
      fields: mediaFields,
      limit: mediaAtOnce,
      ...(after !== undefined && { after }),
      access_token: token,
    }),
    text => readMediaPage(text, after),
  );

/** One of them, with an address of its picture that is valid now. */
export const mediumOf = (app: InstagramApp, token: string, id: string): Promise<Answer<Medium>> =>
  get(app, address(`${app.versioned}/${id}`, { fields: mediaFields, access_token: token }), text => {
    const medium = readMedium(parsedJson(text));
    return medium?.id === id ? medium : undefined;
  });

/** The bytes of a picture, wherever Instagram says that they are. */
export async function pictureAt(app: InstagramApp, url: string): Promise<Answer<Buffer>> {
  const asked = await callOutside(
    { method: 'GET', url, headers: {} },
    { ...app.rules, mostBytes: mostImageBytes, isBinary: true },
  );
  if (!asked.ok) return refuse({ kind: asked.refusal.kind === 'too_large' ? 'server_failed' : 'unreachable' });
  const { status, bytes } = asked.value;
  return status === 200 && bytes !== undefined ? accept(bytes) : refuse({ kind: 'server_failed' });
}

const address = (at: string, query: Record<string, string>): string => `${at}?${new URLSearchParams(query)}`;

/** These addresses hold secrets: nothing of them is in a log or an answer. */
async function get<T>(app: InstagramApp, url: string, read: (text: string) => T | undefined): Promise<Answer<T>> {
  const asked = await callOutside({ method: 'GET', url, headers: {} }, { ...app.rules, mayFollow: () => false });
  if (!asked.ok) return refuse({ kind: 'unreachable' });
  const { status, text } = asked.value;
  if (status !== 200) return refuse({ kind: troubleOf(status, text) });
  const value = read(text);
  return value === undefined ? refuse({ kind: 'server_failed' }) : accept(value);
}

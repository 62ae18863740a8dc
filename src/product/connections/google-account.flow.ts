import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Config } from '../../platform/config.ts';
import { seal, unseal } from '../../platform/encrypted.ts';
import { type CallRules, callOutside } from '../../platform/outside-call.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { newToken } from '../../platform/secrets.ts';
import type { Trouble } from './calendar-port.ts';

export type GoogleApp = {
  id: string;
  secret: string;
  signIn: string;
  token: string;
  revoke: string;
  api: string;
  rules: CallRules;
};

/** How Google is reached with this installation's keys; undefined without keys, and then it is offered to nobody. */
export function googleApp(config: Config): GoogleApp | undefined {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_API_BASE: base } = config;
  if (id === undefined || secret === undefined) return undefined;
  return {
    id,
    secret,
    signIn: `${base ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    token: `${base ?? 'https://oauth2.googleapis.com'}/token`,
    revoke: `${base ?? 'https://oauth2.googleapis.com'}/revoke`,
    api: `${base ?? 'https://www.googleapis.com'}/calendar/v3`,
    // Only the operator can name another base.
    rules: { allowPrivate: base !== undefined },
  };
}

const scopes = [
  'https://www.googleapis.com/auth/calendar.events',
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
];
const minutesToAnswer = 15;
const startSchema = z.object({ verifier: z.string(), at: z.number() });
const placeOf = (creatorId: CreatorId) => `google ${creatorId}`;
const returnUrl = (config: Config) => `${config.publicUrl}/api/calendars/google/return`;

/** Where to send a host so that Google asks them. What comes back is bound to them: the state is sealed for them alone. */
export function googleQuestion(deps: PlatformContext, app: GoogleApp, creatorId: CreatorId): string {
  const verifier = newToken();
  const start = JSON.stringify({ verifier, at: deps.clock.now().getTime() });
  const url = new URL(app.signIn);
  url.search = new URLSearchParams({
    client_id: app.id,
    redirect_uri: returnUrl(deps.config),
    response_type: 'code',
    scope: scopes.join(' '),
    access_type: 'offline',
    prompt: 'consent',
    state: seal(deps.linkSecret, placeOf(creatorId), start).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

/** The lasting token for what Google sent a host back with. */
export async function redeemCode(
  deps: PlatformContext,
  app: GoogleApp,
  creatorId: CreatorId,
  given: { code: string; state: string },
): Promise<Result<string, { kind: Trouble }>> {
  const verifier = readState(deps, creatorId, given.state);
  if (verifier === undefined) return refuse({ kind: 'password_wrong' });
  const told = await askToken(app, {
    grant_type: 'authorization_code',
    code: given.code,
    code_verifier: verifier,
    redirect_uri: returnUrl(deps.config),
  });
  if (!told.ok) return told;
  return told.value.refresh_token === undefined ? refuse({ kind: 'password_wrong' }) : accept(told.value.refresh_token);
}

function readState(deps: PlatformContext, creatorId: CreatorId, state: string): string | undefined {
  try {
    const text = unseal(deps.linkSecret, placeOf(creatorId), Buffer.from(state, 'base64url'));
    const { verifier, at } = startSchema.parse(JSON.parse(text));
    return deps.clock.now().getTime() - at > minutesToAnswer * 60_000 ? undefined : verifier;
  } catch {
    return undefined;
  }
}

/** A token for the next hour. `password_wrong` when the host has taken the permission back. */
export async function freshToken(app: GoogleApp, refreshToken: string): Promise<Result<string, { kind: Trouble }>> {
  const told = await askToken(app, { grant_type: 'refresh_token', refresh_token: refreshToken });
  return told.ok ? accept(told.value.access_token) : told;
}

/** Takes the permission back at Google. What Google no longer knows is as good as taken back. */
export async function revokeToken(app: GoogleApp, token: string): Promise<Result<null, { kind: Trouble }>> {
  const asked = await callOutside(
    {
      method: 'POST',
      url: app.revoke,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }).toString(),
    },
    app.rules,
  );
  if (!asked.ok) return asked;
  const { status } = asked.value;
  return status === 200 || status === 400 ? accept(null) : refuse({ kind: 'server_failed' });
}

const tokenSchema = z.object({ access_token: z.string(), refresh_token: z.string().optional() });

async function askToken(
  app: GoogleApp,
  form: Record<string, string>,
): Promise<Result<z.infer<typeof tokenSchema>, { kind: Trouble }>> {
  const asked = await callOutside(
    {
      method: 'POST',
      url: app.token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: app.id, client_secret: app.secret, ...form }).toString(),
    },
    app.rules,
  );
  if (!asked.ok) return asked;
  const { status, text } = asked.value;
  if (status === 400 || status === 401) return refuse({ kind: 'password_wrong' });
  const read = status === 200 ? tokenSchema.safeParse(parsed(text)) : undefined;
  return read?.success === true ? accept(read.data) : refuse({ kind: 'server_failed' });
}

/** What a JSON text holds; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

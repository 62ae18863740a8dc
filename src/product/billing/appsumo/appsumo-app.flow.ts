import { z } from 'zod';
import { parsedJson } from '../../../base/parsed-json.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Config } from '../../../platform/config.ts';
import { type CallTrouble, callOutside } from '../../../platform/outside-call.ts';
import { licenceStates, type PlanMap } from './licence.ts';

/** How AppSumo is reached with this installation's keys. */
export type AppSumo = {
  clientId: string;
  clientSecret: string;
  /** Signs its calls to us, and names us in ours. */
  apiKey: string;
  map: PlanMap;
  tokenUrl: string;
  keyUrl: string;
  listUrl: string;
  allowPrivate: boolean;
};

/** Undefined without keys, and then nothing of AppSumo is here. */
export function appSumoOf(config: Config): AppSumo | undefined {
  const { APPSUMO_CLIENT_ID: clientId, APPSUMO_CLIENT_SECRET: clientSecret, APPSUMO_API_KEY: apiKey } = config;
  if (clientId === undefined || clientSecret === undefined || apiKey === undefined) return undefined;
  const base = config.APPSUMO_API_BASE;
  return {
    clientId,
    clientSecret,
    apiKey,
    map: config.APPSUMO_PLAN_MAP,
    tokenUrl: `${base ?? 'https://appsumo.com'}/openid/token/`,
    keyUrl: `${base ?? 'https://appsumo.com'}/openid/license_key/`,
    listUrl: `${base ?? 'https://api.licensing.appsumo.com'}/v2/licenses`,
    // Only the operator can name another base.
    allowPrivate: base !== undefined,
  };
}

/** `not_granted`: AppSumo does not know the code, or has no licence for it. */
type AppSumoTrouble = CallTrouble | 'not_granted' | 'server_failed';
type AppSumoAnswer<T> = Result<T, { kind: AppSumoTrouble }>;

const tokenSchema = z.object({ access_token: z.string().regex(/^[\x20-\x7e]+$/) });
const keySchema = z.object({ license_key: z.string().min(1).max(200) });

/** The key of the licence to activate, for the code they were sent here with. */
export async function licenceKeyFor(app: AppSumo, code: string, returnUrl: string): Promise<AppSumoAnswer<string>> {
  const asked = await call(app, {
    method: 'POST',
    url: app.tokenUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: app.clientId,
      client_secret: app.clientSecret,
      redirect_uri: returnUrl,
      code,
    }).toString(),
  });
  if (!asked.ok) return asked;
  const token = tokenSchema.safeParse(asked.value);
  if (!token.success) return refuse({ kind: 'not_granted' });
  const url = `${app.keyUrl}?${new URLSearchParams({ access_token: token.data.access_token })}`;
  const answer = await call(app, { method: 'GET', url, headers: { accept: 'application/json' } });
  if (!answer.ok) return answer;
  const key = keySchema.safeParse(answer.value);
  return key.success ? accept(key.data.license_key) : refuse({ kind: 'not_granted' });
}

const listedSchema = z
  .object({
    license_key: z.string().min(1).max(200),
    license_status: z.enum(licenceStates).optional(),
    status: z.enum(licenceStates).optional(),
    plan_id: z.union([z.string(), z.number()]).nullish(),
    tier: z.number().int().nullish(),
  })
  .transform(one => ({
    key: one.license_key,
    state: one.license_status ?? one.status ?? null,
    offer: one.plan_id == null ? null : String(one.plan_id),
    tier: one.tier ?? null,
  }));
export type ListedLicence = z.output<typeof listedSchema>;
const pageSchema = z.object({ items: z.array(listedSchema), pages: z.number().int().min(0).optional() });

const mostPages = 1000;

/** Every licence of Vitrine that AppSumo knows, page by page. */
export async function listLicences(app: AppSumo): Promise<AppSumoAnswer<ListedLicence[]>> {
  const all: ListedLicence[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const answer = await call(app, {
      method: 'GET',
      url: `${app.listUrl}?${new URLSearchParams({ page: String(page) })}`,
      headers: { accept: 'application/json', 'x-appsumo-licensing-key': app.apiKey },
    });
    if (!answer.ok) return answer;
    const read = pageSchema.safeParse(answer.value);
    if (!read.success) return refuse({ kind: 'server_failed' });
    all.push(...read.data.items);
    if (read.data.items.length === 0 || page >= (read.data.pages ?? 1)) return accept(all);
  }
  return refuse({ kind: 'too_large' });
}

async function call(app: AppSumo, asked: Parameters<typeof callOutside>[0]): Promise<AppSumoAnswer<unknown>> {
  const called = await callOutside(asked, { allowPrivate: app.allowPrivate, timeoutMs: 8000, mayFollow: () => false });
  if (!called.ok) return called;
  const { status, text } = called.value;
  if (status >= 400 && status < 500) return refuse({ kind: 'not_granted' });
  return status === 200 ? accept(parsedJson(text)) : refuse({ kind: 'server_failed' });
}

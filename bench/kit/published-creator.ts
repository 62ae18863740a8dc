import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { demoPage } from '../../src/apps/demo/demo-page.flow.ts';
import { demoPeople } from '../../src/apps/demo/demo-people.ts';
import { isRichText } from '../../src/base/rich-text.ts';
import type { BusyVitrine } from './busy-vitrine.ts';

const { document: mayaPage } = demoPage(demoPeople[0]);

/** A creator on the pro plan with an empty draft, and the means to edit it. */
export type Creator = { origin: string; cookie: string; path: string /** Length of the page as text. */; html: number };

export async function signedCreator({ pool, port, hosts }: BusyVitrine): Promise<Creator> {
  const host = hosts[0];
  if (host === undefined) throw new Error('there is no host');
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await pool.query(`update creators set plan = 'pro' where creator_id = $1`, [host.creatorId]);
  await pool.query(`insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    hash,
    host.creatorId,
  ]);
  await pool.query(
    `insert into pages (creator_id, page_id, profile, appearance) values ($1, '1', $2, $3) on conflict do nothing`,
    [host.creatorId, JSON.stringify(mayaPage.profile), JSON.stringify(mayaPage.appearance)],
  );
  return {
    origin: `http://localhost:${port}`,
    cookie: `vitrine_session=${token}`,
    path: `/at/${host.userUrl}`,
    html: 0,
  };
}

export async function api<T>(creator: Creator, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${creator.origin}/api/pages/1${path}`, {
    method,
    headers: { cookie: creator.cookie, origin: creator.origin, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Sends one edit of the page's draft, as the editor does; returns the draft's number. */
export async function edit(creator: Creator, edit: { edit: string } & Record<string, unknown>): Promise<number> {
  const { rev } = await api<{ rev: number }>(creator, 'POST', '/edits', { edit, steps: [], window: randomUUID() });
  return rev;
}

/** Maya's own page, one skill short of its 26 items, written item by item as the editor does; at most `most` of each kind. */
export async function fillPage(creator: Creator, most = Number.POSITIVE_INFINITY): Promise<void> {
  for (const { kind, items } of mayaPage.sections) {
    for (const { fields } of (kind === 'skill' ? items.slice(1) : items).slice(0, most))
      await edit(creator, { edit: 'item', id: randomUUID(), kind, fields: { ...fields, ...typed(fields) } });
  }
}

/** Without pictures, and with the first paragraph alone of a text that is longer than may be typed. */
function typed(fields: object) {
  const text = 'text' in fields && isRichText(fields.text) ? fields.text : undefined;
  return {
    ...('imageId' in fields && { imageId: null }),
    ...(text !== undefined && { text: { ...text, content: text.content.slice(0, 1) } }),
  };
}

export async function get(creator: Creator, headers: Record<string, string>) {
  const answer = await fetch(`${creator.origin}${creator.path}`, {
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  const text = await answer.text();
  return { text, headers: answer.headers, bytes: Number(answer.headers.get('content-length')) };
}

import createClient from 'openapi-fetch';
import type { paths } from './described-api.ts';

/** What somebody who knows the API by its description alone needs: an address to ask and an account. */
export type Asked = {
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  email: string;
  password: string;
  userUrl: string;
  offerId: string;
};

/**
 * Signs in, publishes the first page and books its first free time as a visitor. Returns the booking's status; throws
 * on a refusal.
 */
export async function publishAndBook({ baseUrl, fetch, email, password, userUrl, offerId }: Asked): Promise<string> {
  const visitor = createClient<paths>({ baseUrl, fetch });
  const session = await visitor.POST('/api/auth/session', { body: { email, password } });
  if (session.error !== undefined) throw new Error(session.error.error.message);
  const cookie = session.response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const creator = createClient<paths>({ baseUrl, fetch, headers: { cookie, origin: baseUrl } });

  const path = { pageId: '1' };
  const draft = await creator.GET('/api/pages/{pageId}/draft', { params: { path } });
  if (draft.data === undefined) throw new Error(draft.error.error.message);
  const { rev } = draft.data;
  const published = await creator.PUT('/api/pages/{pageId}/publication', { params: { path }, body: { rev } });
  if (published.error !== undefined) throw new Error(published.error.error.code);

  const query = { userUrl, offerId };
  const offered = await visitor.GET('/api/vitrine/availability', { params: { query } });
  const startsAt = offered.data?.days[0]?.times[0]?.startsAt ?? offered.data?.next ?? '';
  const bookingId = crypto.randomUUID();
  const held = await visitor.POST('/api/holds', { body: { userUrl, offerId, startsAt, bookingId } });
  if (held.data === undefined) throw new Error(held.error.error.message);

  const booked = await visitor.POST('/api/holds/{ref}/details', {
    params: { path: { ref: held.data.ref } },
    body: { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null },
  });
  if (booked.data === undefined) throw new Error(booked.error.error.message);
  return booked.data.next;
}

import pg from 'pg';
import { creatorIdOf } from '../../../src/base/id.ts';
import type { Caller } from '../bookings/shop.ts';
import type { SignedCreator } from './app.ts';
import type { RunningVitrine } from './vitrine.ts';

/** The API of a running Vitrine as browsers reach it; creators sign up by the code that was mailed to them. */
export function overHttp(vitrine: RunningVitrine): Caller {
  const ask = (method: string, path: string, body?: unknown, cookie?: string) =>
    fetch(`${vitrine.base}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: vitrine.base,
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  const call: Caller['call'] = async (method, path, body, as) => {
    const answer = await ask(method, path, body, as?.cookie);
    const text = await answer.text();
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    return {
      status: answer.status,
      body: isJson && text !== '' ? JSON.parse(text) : null,
      headers: Object.fromEntries(answer.headers),
      text,
    };
  };

  return {
    call,
    async creator(userUrl, zone = 'Europe/Lisbon', plan = 'free') {
      const email = `${userUrl}@example.org`;
      const person = { firstName: userUrl, lastName: 'Tester', email, password: 'open sesame', zone };
      const asked = await ask('POST', '/api/auth/signup', person);
      if (asked.status !== 202) throw new Error(`signing up was answered ${asked.status}: ${await asked.text()}`);
      const code = /\b\d{6}\b/.exec(await vitrine.mailTo(email, 'is your Vitrine code'))?.[0];
      const signUp = asked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const confirmed = await ask('POST', '/api/auth/confirmation', { email, code }, signUp);
      const cookie = confirmed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const { user } = (await confirmed.json()) as { user: { id: string } };
      if (plan !== 'free') await putOnPlan(vitrine.url, user.id, plan);
      const creator: SignedCreator = { creatorId: creatorIdOf(user.id), cookie, email, userUrl };
      // Journeys use 24 hours and dollars, whatever the locale of their browser and the zone.
      const named = await call(
        'PATCH',
        '/api/accounts/creator',
        { userUrl, timeFormat: '24h', currency: 'USD' },
        creator,
      );
      if (named.status !== 200) throw new Error(`the address was answered ${named.status}: ${named.text}`);
      return creator;
    },
  };
}

/** Sets the plan directly in the database: for creators without a published page, or when only screens matter. */
export async function putOnPlan(url: string | undefined, creatorId: string, plan: string): Promise<void> {
  if (url === undefined) throw new Error('a plan is set in the database, whose address is not known');
  const client = new pg.Client(url);
  await client.connect();
  await client.query('update creators set plan = $1 where creator_id = $2', [plan, creatorId]);
  await client.end();
}

import { expect } from 'vitest';
import type { Hold } from '../../../src/product/bookings/booking/contract.ts';
import type { TestApp } from '../server/app.ts';
import type { Shop } from './shop.ts';
import { holdBody } from './visitor.ts';

/** A visitor's browser with all its tabs: it sends the cookie it was given. */
export function visitorBrowser({ app, deps }: TestApp) {
  const cookies = new Map<string, string>();
  const kept = () => ({
    origin: deps.config.publicUrl,
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  });
  const keep = <Answer extends { cookies: { name: string; value: string }[] }>(answer: Answer): Answer => {
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const send = async (url: string, type: string, payload: string) =>
    keep(await app.inject({ method: 'POST', url, headers: { ...kept(), 'content-type': type }, payload }));
  const look = async (url: string) => keep(await app.inject({ url, headers: kept() }));
  const ask = (url: string, body: object) => send(url, 'application/json', JSON.stringify(body));
  /** A form of a page without script. */
  const press = (url: string, fields: Record<string, string> | URLSearchParams) =>
    send(url, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString());
  /** What a tab does when it is closed, or another time is chosen in it. */
  const leave = async ({ ref }: Pick<Hold, 'ref'>) =>
    keep(await app.inject({ method: 'DELETE', url: `/api/holds/${ref}`, headers: kept() }));
  const hold = async (shop: Shop, startsAt: string, offerId = shop.services[0] ?? ''): Promise<Hold> => {
    const answer = await ask('/api/holds', holdBody(shop, offerId, startsAt));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Hold>();
  };
  return { look, ask, press, leave, hold };
}

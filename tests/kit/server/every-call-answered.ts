import { vi } from 'vitest';

/** Answers every call of `fetch` so, until globals are unstubbed; returns the bodies that are sent. */
export function everyCallAnswered(status: number, body: unknown): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(body), { status });
  });
  return sent;
}

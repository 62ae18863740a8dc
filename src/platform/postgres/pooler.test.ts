import { describe, expect, it } from 'vitest';
import { sharesSessions, type Way } from './pooler.ts';

/** Clients of an address, and which process answers whom: the one the rule returns when it is asked. */
const clients = (told: number, rule: (client: number) => number) => {
  let opened = 0;
  const held = new Map<number, number>();
  return async (): Promise<Way> => {
    const client = opened++;
    return {
      pid: told,
      process: async () => held.get(client) ?? rule(client),
      begin: async () => void held.set(client, rule(client)),
    };
  };
};

describe('an address', () => {
  it('of PostgreSQL itself names the process that answers', async () => {
    expect(await sharesSessions(clients(70, () => 70))).toBe(false);
  });

  it('of a pooler that keeps a session for each client is none in transaction mode', async () => {
    expect(await sharesSessions(clients(1, client => 70 + client))).toBe(false);
  });

  it('of a pooler is in transaction mode when two clients meet one process', async () => {
    expect(await sharesSessions(clients(1, () => 70))).toBe(true);
  });

  it('of a pooler is in transaction mode when one client meets two', async () => {
    let next = 70;
    expect(await sharesSessions(clients(1, () => next++))).toBe(true);
  });
});

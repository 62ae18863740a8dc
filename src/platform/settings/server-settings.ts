import { z } from 'zod';

/** What a process does: answers people, runs jobs, or both. */
export const roles = ['all', 'web', 'worker'] as const;
export type Role = (typeof roles)[number];

/** Settings of one server among several; part of all settings in `config.ts`. */
export const serverSettings = {
  ROLE: z
    .enum(roles)
    .default('all')
    .describe(
      'What this process does: `web` serves pages and the API and runs no jobs, `worker` runs jobs and serves health alone, `all` does both ([roles](roles.md))',
    ),
} as const;

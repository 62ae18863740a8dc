import { isId } from '../../../base/id.ts';

const prefix = 'vitrine_';

/**
 * The secret that identifies a client of the pool, as a cookie identifies a browser. Lists show other keys, which
 * give no access.
 */
export const newDeviceKey = (): string => `${prefix}${globalThis.crypto.randomUUID()}`;
export const isDeviceKey = (key: string): boolean => key.startsWith(prefix) && isId(key.slice(prefix.length));

/** The token of a client. No browser has the same token: those contain no colon. */
export const deviceWord = (key: string): string => `pool:${key}`;

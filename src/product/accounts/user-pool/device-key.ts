import { isId } from '../../../base/id.ts';

const prefix = 'vitrine_';

/**
 * What a client of the pool keeps to be known by, as a browser keeps its word in a cookie: whoever has it is that
 * device. Lists show other keys, which open nothing.
 */
export const newDeviceKey = (): string => `${prefix}${globalThis.crypto.randomUUID()}`;
export const isDeviceKey = (key: string): boolean => key.startsWith(prefix) && isId(key.slice(prefix.length));

/** The word of a client, which no browser's word can be: those have no colon. */
export const deviceWord = (key: string): string => `pool:${key}`;

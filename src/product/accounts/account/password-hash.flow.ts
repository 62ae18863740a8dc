import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fewAtOnce } from './few-at-once.ts';

// argon2id, 19 MiB, two passes, one lane: the minimum of OWASP's Password Storage Cheat Sheet. 32 ms here.
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Each hash uses a whole core. In a rush, hashes wait for each other and leave the core half of the time, so that
 * other requests need not wait.
 */
const inTurn = fewAtOnce(Math.max(1, Math.floor(availableParallelism() / 2)), { rests: true });

/** The hash to store of a new password: of its NFC, since devices compose accented letters or do not. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), hashing));

/** Stored in place of a hash when an account has no password: its owner signs in by a provider. */
export const noPassword = '-';
export const hasPassword = (hashed: string | undefined): boolean => hashed !== undefined && hashed !== noPassword;

/**
 * Whether a password matches a hash; an unreadable hash matches nothing, and takes as long. A try from one of the
 * owner's browsers `goes` first, ahead of a rush of strangers.
 */
export const fitsPassword = async (hashed: string, password: string, goes?: 'first'): Promise<boolean> =>
  (await fitAs(hashed, password, goes)) !== undefined;

/**
 * How a password matches a hash, undefined when it does not: `normal` by its NFC, `as typed` by another spelling, as
 * hashes from before NFC may be. Such a hash is replaced at the next sign-in.
 */
export async function fitAs(
  hashed: string,
  password: string,
  goes?: 'first',
): Promise<'normal' | 'as typed' | undefined> {
  const normal = password.normalize('NFC');
  for (const spelling of new Set([normal, password, password.normalize('NFD')])) {
    const fits = await inTurn(() => verify(hasPassword(hashed) ? hashed : dummyHash, spelling), goes).catch(
      () => false,
    );
    if (fits && hasPassword(hashed)) return spelling === normal ? 'normal' : 'as typed';
  }
  return undefined;
}

/** A hash of no password. Verified for unknown addresses, so that they take as long as a wrong password. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$8v0xbJDFC7G1HZMRvpxPq1G9NZkJh4yVq0DjmxQxR4k';

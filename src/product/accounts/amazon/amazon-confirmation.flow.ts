import { z } from 'zod';
import { seal, unseal } from '../../../platform/encrypted.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { sealedColumn } from '../../../platform/sealing/sealed-column.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { codeRules } from '../account/account.ts';
import { dropAmazonChallenge, findAmazonChallenge, keepAmazonChallenge } from './amazon-challenges.sql.ts';
import { amazonStepPlace } from './amazon-sign-in.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'linkSecret'>;

const givenSchema = z.object({ username: z.string(), password: z.string() });
const keyOf = (token: string): Buffer => hashToken(`sign-up at Amazon ${token}`);
const placeOf = (key: Buffer): string => `sign-up at Amazon ${key.toString('base64url')}`;

/**
 * Stores the password of a sign-up, encrypted and for as long as the code is valid, until the code is typed, so that it
 * need not be typed again: Amazon has no other way to sign in. Returns the token for the browser's cookie.
 */
export async function keepForConfirmation(deps: Deps, given: z.infer<typeof givenSchema>): Promise<string> {
  const token = newToken();
  const key = keyOf(token);
  await keepAmazonChallenge(deps.db, {
    tokenHash: key,
    sealed: seal(deps.linkSecret, placeOf(key), JSON.stringify(given)),
    expiresAt: new Date(deps.clock.now().getTime() + codeRules.minutesValid * 60_000),
  });
  return token;
}

/** The password that this browser signed up with under a name, once; undefined when there is none or it expired. */
export async function takeForConfirmation(
  deps: Deps,
  tokens: readonly string[],
  username: string,
): Promise<string | undefined> {
  for (const key of tokens.map(keyOf)) {
    const row = await findAmazonChallenge(deps.db, key, deps.clock.now());
    if (row === undefined) continue;
    const given = givenSchema.parse(JSON.parse(unseal(deps.linkSecret, placeOf(key), row.sealed)));
    if (given.username !== username) continue;
    await dropAmazonChallenge(deps.db, key);
    return given.password;
  }
  return undefined;
}

/** For a rotation of keys. The table has steps of a sign-in too. */
export const sealedAmazonSteps = sealedColumn('amazon_challenges', 'sealed', ['tokenHash'], ({ tokenHash }) => [
  amazonStepPlace(tokenHash),
  placeOf(tokenHash),
]);

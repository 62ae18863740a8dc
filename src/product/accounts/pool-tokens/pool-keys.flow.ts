import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';
import { seal, unseal } from '../../../platform/encrypted.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { sealedColumn } from '../../../platform/sealing/sealed-column.ts';
import { findPoolKey, keepPoolKey } from './pool-keys.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'linkSecret'>;
export type PoolKey = { keyId: string; sign: KeyObject; verify: KeyObject; jwk: JWK };

const place = 'key of the user pool';

/**
 * The key that signs this pool's tokens: RSA, since clients of user pools expect RS256. Created at first use,
 * stored encrypted, the same for all servers. The returned function queries the database once.
 */
export function poolKeys(deps: Deps): () => Promise<PoolKey> {
  let known: Promise<PoolKey> | undefined;
  return () => {
    known ??= loadKey(deps).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function loadKey(deps: Deps): Promise<PoolKey> {
  const kept = (await findPoolKey(deps.db)) ?? (await makeKey(deps));
  const sign = createPrivateKey(unseal(deps.linkSecret, place, kept.sealed));
  const verify = createPublicKey(sign);
  const jwk = { ...(await exportJWK(verify)), kid: kept.keyId, alg: 'RS256', use: 'sig' };
  return { keyId: kept.keyId, sign, verify, jwk };
}

async function makeKey(deps: Deps) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyId = await calculateJwkThumbprint(await exportJWK(publicKey));
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return keepPoolKey(deps.db, { keyId, sealed: seal(deps.linkSecret, place, pem) }, deps.clock.now());
}

/** For a rotation of keys. */
export const sealedPoolKeys = sealedColumn('pool_keys', 'sealedKey', ['id'], () => place);

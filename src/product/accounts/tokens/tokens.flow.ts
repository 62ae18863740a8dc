import { randomBytes, randomUUID } from 'node:crypto';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import type { Asker } from '../activity/activity.ts';
import { holdUserAlone } from '../sessions/sessions.sql.ts';
import { type TokenDays, tokenRules } from './token.ts';
import type { TokenScope } from './token-scope.ts';
import { firstLetters, tokenFrom } from './token-text.flow.ts';
import { insertToken, removeToken, removeTokens, type TokenRow, tokensOf } from './tokens.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
type Wanted = { name: string; scopes: readonly TokenScope[]; days: TokenDays };

/** Makes a token. Its text is in the answer alone. */
export function makeToken(
  { db, clock }: Deps,
  creatorId: CreatorId,
  { name, scopes, days }: Wanted,
  from: Asker,
): Promise<Result<{ token: string; stored: TokenRow }, { kind: 'tokens_full' }>> {
  return db.transaction().execute(async trx => {
    await holdUserAlone(trx, creatorId);
    if ((await tokensOf(trx, creatorId)).length >= tokenRules.most) return refuse({ kind: 'tokens_full' });
    const token = tokenFrom(randomBytes);
    const now = clock.now();
    const stored = {
      ...{ id: randomUUID(), name, scopes: [...new Set(scopes)] },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + Number(days) * 86_400_000) },
    };
    await insertToken(trx, { ...stored, creatorId, tokenHash: hashToken(token), firstLetters: firstLetters(token) });
    await noteActivity(trx, now, { creatorId, act: 'token_made', from, about: name });
    return accept({ token, stored: { ...stored, begins: firstLetters(token), lastUsedOn: null } });
  });
}

export function revokeToken(
  { db, clock }: Deps,
  creatorId: CreatorId,
  id: string,
  from: Asker,
): Promise<Result<null, { kind: 'token_not_found' }>> {
  return db.transaction().execute(async trx => {
    const name = await removeToken(trx, creatorId, id);
    if (name === undefined) return refuse({ kind: 'token_not_found' });
    await noteActivity(trx, clock.now(), { creatorId, act: 'token_revoked', from, about: name });
    return accept(null);
  });
}

/** Revokes every token of a person who takes an account back: another person may have made one. */
export async function revokeAllTokens(trx: Trx, now: Date, creatorId: string, from: Asker): Promise<void> {
  for (const about of await removeTokens(trx, creatorIdOf(creatorId)))
    await noteActivity(trx, now, { creatorId, act: 'token_revoked', from, about });
}

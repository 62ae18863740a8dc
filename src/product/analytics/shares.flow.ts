import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { publicPath } from '../domains/public-paths.ts';
import type { Analytics, Parts } from './contract.ts';
import { creatorOfShare, insertShare } from './number-links.sql.ts';
import { readParts } from './parts.flow.ts';
import type { PeriodDays } from './period.ts';
import { readAnalytics } from './read-analytics.flow.ts';
import { mostShares, type NewShare } from './shares-contract.ts';

type Deps = Pick<PlatformContext, 'db' | 'replica' | 'clock' | 'config'>;
type Refusal = { kind: 'too_many_shares' | 'no_address' };
const dayMs = 86_400_000;

/** Makes a link; its token is in the answer and nowhere else. */
export async function makeShare(
  { db, clock, config }: Deps,
  creatorId: CreatorId,
  { name, days }: NewShare,
): Promise<Result<{ id: string; address: string }, Refusal>> {
  const { userUrl } = await creatorById({ db }, creatorId);
  if (userUrl === null) return refuse({ kind: 'no_address' });
  const [id, token, createdAt] = [randomUUID(), newToken(), clock.now()];
  const expiresAt = new Date(createdAt.getTime() + Number(days) * dayMs);
  const share = { id, name, createdAt, expiresAt, tokenHash: hashToken(token) };
  if (!(await insertShare(db, creatorId, share, mostShares))) return refuse({ kind: 'too_many_shares' });
  return accept({ id, address: `${config.publicUrl}${publicPath(userUrl, 'numbers/:token', token)}` });
}

export type SharedPageNumbers = { name: string; numbers: Analytics; parts: Parts };

/** The numbers that a token opens: of pages, without money and without anything of a person. */
export async function openShare(deps: Deps, token: string, days: PeriodDays): Promise<SharedPageNumbers | undefined> {
  const creatorId = await creatorOfShare(deps.db, hashToken(token), deps.clock.now());
  if (creatorId === undefined) return undefined;
  const { firstName, lastName } = await creatorById(deps, creatorId);
  return {
    name: `${firstName} ${lastName}`.trim(),
    numbers: await readAnalytics(deps, creatorId, { days }),
    parts: await readParts(deps, creatorId, { days }),
  };
}

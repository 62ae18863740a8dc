import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import { seal, unseal } from '../../../platform/encrypted.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { type InstagramApp, returnPath, scope } from './instagram-app.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret'>;

const minutesToAnswer = 15;
const stateSchema = z.object({ at: z.number(), back: z.string() });
const placeOf = (creatorId: CreatorId) => `instagram state ${creatorId}`;

export const redirectUri = ({ config }: Pick<Deps, 'config'>): string => `${config.publicUrl}${returnPath}`;

/** Where Instagram asks a creator for permission; its answer is bound to them, and leads `back` in the end. */
export function permissionAddress(deps: Deps, app: InstagramApp, creatorId: CreatorId, back: string): string {
  const state = JSON.stringify({ at: deps.clock.now().getTime(), back });
  const url = new URL(app.authorizeUrl);
  url.search = new URLSearchParams({
    client_id: app.id,
    redirect_uri: redirectUri(deps),
    response_type: 'code',
    scope,
    state: seal(deps.linkSecret, placeOf(creatorId), state).toString('base64url'),
  }).toString();
  return url.href;
}

/** Where the creator wanted to go back to; undefined when the state is not theirs, or too old. */
export function readState(deps: Deps, creatorId: CreatorId, state: string): { back: string } | undefined {
  try {
    const text = unseal(deps.linkSecret, placeOf(creatorId), Buffer.from(state, 'base64url'));
    const read = stateSchema.parse(JSON.parse(text));
    return deps.clock.now().getTime() - read.at > minutesToAnswer * 60_000 ? undefined : read;
  } catch {
    return undefined;
  }
}

/** Whether a state is used for the first time. By its bytes, which several base64 texts may encode. */
export async function isFirstUse({ db }: Pick<Deps, 'db'>, state: string): Promise<boolean> {
  const bytes = createHash('sha256').update(Buffer.from(state, 'base64url')).digest('base64url');
  return (await countTry(db, `instagram-state:${bytes}`, { max: 1, seconds: minutesToAnswer * 120 })) === undefined;
}

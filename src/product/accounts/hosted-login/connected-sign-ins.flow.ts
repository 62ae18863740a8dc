import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hasPassword } from '../account/password-hash.flow.ts';
import { type Acting, noteActivity } from '../activity/activity.flow.ts';
import { endOtherAccess } from '../sessions/sessions.flow.ts';
import type { ConnectedSignIns } from './contract.ts';
import { identitiesOf, lockUser, unlinkIdentities } from './identities.sql.ts';
import { providersOf } from './providers.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'config' | 'clock'>;

/** The ways to sign in to an account: which providers, and whether a password too. */
export async function connectedSignIns(deps: Deps, userId: string): Promise<ConnectedSignIns> {
  const { linked, withPassword } = await deps.db.transaction().execute(async trx => ({
    linked: await identitiesOf(trx, userId),
    withPassword: hasPassword((await lockUser(trx, userId))?.passwordHash),
  }));
  const providers = providersOf(deps.config).map(({ id, name }) => {
    const identity = linked.find(each => each.provider === id);
    return { id, name, linked: identity === undefined ? null : shown(identity) };
  });
  // A provider that is no longer configured can still be disconnected.
  const gone = linked.filter(({ provider }) => !providers.some(({ id }) => id === provider));
  return {
    hasPassword: withPassword,
    providers: [
      ...providers,
      ...gone.map(identity => ({ id: identity.provider, name: identity.provider, linked: shown(identity) })),
    ],
  };
}

const shown = ({ email, linkedAt }: { email: string | null; linkedAt: Date }) => ({
  email,
  linkedAt: linkedAt.toISOString(),
});

/**
 * Disconnects a provider, unless it is the only way to sign in. Other sessions end, since one may have come from
 * there.
 */
export function unlinkProvider(
  deps: Deps,
  from: Acting,
  provider: string,
): Promise<Result<null, { kind: 'last_way_in' }>> {
  const { creatorId: userId, session } = from;
  return deps.db.transaction().execute(async trx => {
    const user = await lockUser(trx, userId);
    const others = (await identitiesOf(trx, userId)).filter(
      each => each.provider !== provider && providersOf(deps.config).some(({ id }) => id === each.provider),
    );
    if (others.length === 0 && !hasPassword(user?.passwordHash)) return refuse({ kind: 'last_way_in' });
    await unlinkIdentities(trx, userId, provider);
    await endOtherAccess(trx, userId, deps.clock.now(), session);
    await noteActivity(trx, deps.clock.now(), {
      creatorId: userId,
      act: 'sign_in_disconnected',
      about: provider,
      from,
    });
    return accept(null);
  });
}

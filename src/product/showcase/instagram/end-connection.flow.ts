import { randomBytes } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import {
  type ConnectionRow,
  connectionsOfUser,
  type Ending,
  endToken,
  noteDeletion,
  removeConnection,
} from './instagram.sql.ts';
import type { SignedRequest } from './signed-request.flow.ts';
import { removeTasks } from './tasks.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'wake'>;

/** Ends a connection with the token of this row, and emails its creator in the same transaction. */
export async function endConnection(deps: Deps, row: ConnectionRow, why: Ending): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    if (await endToken(trx, row, why)) await mailAbout(deps, trx, row, why);
  });
  deps.wake();
}

export async function mailAbout(
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  row: Pick<ConnectionRow, 'creatorId' | 'username' | 'connectedAt' | 'expiresAt'>,
  why: Ending | 'expiring',
): Promise<void> {
  const { firstName, email } = await creatorById({ db: trx }, row.creatorId);
  await queueMail(trx, {
    dedupKey: `instagram:${row.creatorId}:${why}:${row.connectedAt.toISOString()}:${row.expiresAt.toISOString()}`,
    creatorId: row.creatorId,
    to: email,
    template: 'instagram-news',
    props: {
      firstName,
      username: row.username,
      why,
      settingsUrl: `${config.publicUrl}/manage/accountSettings#instagram`,
    },
  });
}

/** A replay of an old call ends no connection that was made after it; clocks may differ by this much. */
const slackMs = 60_000;

const writtenBefore = ({ clock }: Pick<Deps, 'clock'>, { issuedAt }: SignedRequest): Date =>
  issuedAt === undefined ? clock.now() : new Date(issuedAt.getTime() + slackMs);

/** A person took back the permission at Instagram. */
export async function deauthorize(deps: Deps, asked: SignedRequest): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    for (const row of await connectionsOfUser(trx, asked.userId, writtenBefore(deps, asked)))
      if (row.sealedToken !== null && (await endToken(trx, row, 'revoked'))) await mailAbout(deps, trx, row, 'revoked');
  });
  deps.wake();
}

/**
 * Deletes what is known of an Instagram account: its ids and name, the permission, and which pictures were chosen. The
 * pictures belong to the page. Answers alike whether the account was known, and returns the code of the status page.
 */
export async function deleteData(deps: Deps, asked: SignedRequest): Promise<string> {
  const confirmation = randomBytes(16).toString('hex');
  await deps.db.transaction().execute(async trx => {
    for (const row of await connectionsOfUser(trx, asked.userId, writtenBefore(deps, asked))) {
      if (row.sealedToken !== null) await mailAbout(deps, trx, row, 'revoked');
      await forget(trx, row.creatorId);
    }
    await noteDeletion(trx, { confirmation, deletedAt: deps.clock.now() });
  });
  deps.wake();
  return confirmation;
}

async function forget(trx: Trx, creatorId: CreatorId): Promise<void> {
  await removeConnection(trx, creatorId);
  await removeTasks(trx, creatorId);
}

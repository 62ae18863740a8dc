import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { queueMail } from '../../platform/mail.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { isFirstFailure, type ZoomConnection } from './zoom-connections.sql.ts';

type Deps = Pick<PlatformContext, 'config'>;
type What = 'ended' | 'failing';

/** To the creator: the permission ended. Once, since nothing is asked with it any more. */
export const mailZoomEnded = (deps: Deps, trx: Trx, { creatorId, email }: ZoomConnection, now: Date): Promise<void> =>
  mailZoom(deps, trx, { creatorId, what: 'ended', account: email, now });

/** To the creator: a meeting could not be made. Once, until one is made again. */
export async function mailZoomFailing(
  deps: Deps,
  trx: Trx,
  { creatorId, email }: Pick<ZoomConnection, 'creatorId' | 'email'>,
  now: Date,
): Promise<void> {
  if (await isFirstFailure(trx, creatorId, now))
    await mailZoom(deps, trx, { creatorId, what: 'failing', account: email, now });
}

async function mailZoom(
  { config }: Deps,
  trx: Trx,
  { creatorId, what, account, now }: { creatorId: CreatorId; what: What; account: string; now: Date },
): Promise<void> {
  const { firstName, email } = await creatorById({ db: trx }, creatorId);
  await queueMail(trx, {
    dedupKey: `zoom:${creatorId}:${what}:${now.toISOString()}`,
    creatorId,
    to: email,
    template: 'zoom-news',
    props: { firstName, what, account, settingsUrl: `${config.publicUrl}/manage/accountSettings#zoom` },
  });
}

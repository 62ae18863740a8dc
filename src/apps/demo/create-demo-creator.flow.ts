import type { CreatorId } from '../../base/id.ts';
import type { Result } from '../../base/result.ts';
import { findAccount } from '../../product/accounts/account/find-account.flow.ts';
import { changeCreator, creatorById, setPlan } from '../../product/accounts/creators/creators.flow.ts';
import { createVerifiedAccount } from '../../product/accounts/sign-up/sign-up.flow.ts';
import type { BookingDeps } from '../../product/bookings/booking/booking-deps.flow.ts';
import { countChanged } from '../../product/customers/count-people.flow.ts';
import { importTrusted } from '../../product/own-data/import/import-own-data.flow.ts';
import { readPageList } from '../../product/showcase/extra-pages/page-list.flow.ts';
import { createDecodeQueue } from '../../product/showcase/images/decode-queue.flow.ts';
import { type PublishDeps, publishShowcase } from '../../product/showcase/publishing/publish-showcase.flow.ts';
import { closeHolidays } from './close-holidays.flow.ts';
import { demoFile } from './demo-file.flow.ts';
import type { DemoPerson } from './demo-people.ts';
import { type PreparedPictures, storePictures } from './demo-pictures.flow.ts';
import { importCardPayments } from './import-payments.flow.ts';

/** What filling the demo needs of the server. */
export type DemoContext = BookingDeps & PublishDeps;

/**
 * Creates a demo creator from their file and publishes their pages. An interrupted one is completed; false when they are
 * complete already.
 */
export async function createDemoCreator(
  context: DemoContext,
  person: DemoPerson,
  prepare: () => Promise<PreparedPictures>,
  report: (sentence: string) => void,
): Promise<boolean> {
  const creatorId =
    (await findAccount(context, person.email)) ??
    (await createVerifiedAccount(context, { ...person, since: longAgo(context) }));
  if ((await creatorById(context, creatorId)).onboardedAt !== null) return false;
  report(`Creating ${person.firstName} ${person.lastName}`);
  await setPlan(context, creatorId, person.plan);
  accepted(await changeCreator(context, creatorId, { userUrl: person.handle }));
  await importFile(context, person, creatorId);
  await storePictures(context, creatorId, await prepare());
  for (const { pageId } of (await readPageList(context, creatorId)).pages)
    accepted(await publishShowcase(context, { creatorId, pageId }, draftRev));
  await closeHolidays(context, creatorId, person.zone);
  while ((await countChanged(context.db, creatorId)) > 0);
  accepted(await changeCreator(context, creatorId, { onboarded: true }));
  return true;
}

/** As old as their files: a new account could not join the exchange network, nor invite anybody, for days. */
const longAgo = ({ clock }: DemoContext): Date => new Date(clock.now().getTime() - 90 * 86_400_000);

/** The files say nothing else, and publishing a draft does not change it. */
const draftRev = 0;

/** Without the test gateway no provider holds card payments, and refunds are made by hand. */
function importFile(context: DemoContext, person: DemoPerson, creatorId: CreatorId): Promise<void> {
  const { sandboxPayments: heldHere, publicUrl } = context.config;
  const deps = { ...context, decodeQueue: createDecodeQueue() };
  return importTrusted(deps, creatorId, demoFile(person, context.clock.now()), {
    heldHere,
    also: async trx => {
      if (heldHere) await importCardPayments(trx, creatorId, publicUrl);
    },
  });
}

/** Demo data is our own, so a refusal is a defect: throws. */
function accepted<T>(result: Result<T, { kind: string }>): T {
  if (!result.ok) throw new Error(`the demo was refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

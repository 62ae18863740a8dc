import { alone } from '../../platform/postgres/single-runner.ts';
import { findAccount, hasAccounts } from '../../product/accounts/account/find-account.flow.ts';
import { createDemoCreator, type DemoContext } from './create-demo-creator.flow.ts';
import { demoPeople } from './demo-people.ts';
import { type PreparedPictures, preparePictures, storePictures } from './demo-pictures.flow.ts';

/** `filled` now, `complete` since an earlier start, or `occupied` by other accounts: then nothing was done. */
type DemoOutcome = 'filled' | 'complete' | 'occupied';

/**
 * Prepares the pictures of the first page, which is slow but needs no database, so that it can run while the
 * database is being created.
 */
export const prepareFirst = (): Promise<PreparedPictures> => preparePictures(firstPerson, 'webp');
const [firstPerson] = demoPeople;

/**
 * Fills an empty Vitrine with the demo people. A fill that was interrupted is completed by the next one. `report`
 * receives a sentence before each long step; `prepared` are the pictures of `prepareFirst` when they were begun.
 */
export function fillDemo(
  context: DemoContext,
  report: (sentence: string) => void,
  prepared?: Promise<PreparedPictures>,
): Promise<DemoOutcome> {
  return alone(context.pool, 'fill the demo', async () => {
    const known = await Promise.all(demoPeople.map(({ email }) => findAccount(context, email)));
    if (known.every(id => id === undefined) && (await hasAccounts(context))) return 'occupied';
    let outcome: DemoOutcome = 'complete';
    for (const person of demoPeople) {
      const prepare = () => (person === firstPerson && prepared) || preparePictures(person, 'webp');
      if (await createDemoCreator(context, person, prepare, report)) outcome = 'filled';
    }
    return outcome;
  });
}

/** Adds the smaller formats of the pictures, which the first start leaves out so that nobody waits for them. */
export async function refineDemo(context: DemoContext): Promise<void> {
  for (const person of demoPeople) {
    const creatorId = await findAccount(context, person.email);
    if (creatorId !== undefined)
      await storePictures(context, creatorId, await preparePictures(person, 'webp and avif'));
  }
}

import { alone } from '../../platform/postgres/single-runner.ts';
import { findAccount, hasAccounts } from '../../product/accounts/find-account.flow.ts';
import { createDemoCreator, type DemoContext } from './create-demo-creator.flow.ts';
import { demoPeople } from './demo-people.ts';
import { type PreparedPictures, preparePictures, storePictures } from './demo-pictures.flow.ts';
import { importHistory } from './import-history.flow.ts';

/** `filled` now, `complete` since an earlier start, or `occupied` by other people: then nothing was done. */
export type DemoOutcome = 'filled' | 'complete' | 'occupied';

/** The slow part of a first page, which needs no database: can be begun while that is still being made. */
export const prepareFirst = (): Promise<PreparedPictures> => preparePictures(firstPerson, 'webp');
const [firstPerson] = demoPeople;

/**
 * Fills an empty Vitrine with the demo people: their pages first, since those are looked at first, then sixty days of
 * bookings and orders. A fill that was cut short is finished by the next one. `say` gets a sentence whenever a step
 * begins that takes a while; `prepared` are the pictures of `prepareFirst` when somebody began them.
 */
export function fillDemo(
  context: DemoContext,
  report: (sentence: string) => void,
  prepared?: Promise<PreparedPictures>,
): Promise<DemoOutcome> {
  return alone(context.pool, 'fill the demo', async () => {
    const known = await Promise.all(demoPeople.map(({ email }) => findAccount(context, email)));
    if (known.every(id => id === undefined) && (await hasAccounts(context))) return 'occupied';
    const created = [];
    for (const person of demoPeople) {
      const prepare = () => (person === firstPerson && prepared) || preparePictures(person, 'webp');
      created.push({ person, ...(await createDemoCreator(context, person, prepare, report)) });
    }
    let isComplete = created.every(({ isNew }) => !isNew);
    for (const { person, creatorId } of created)
      if (await importHistory(context, person, creatorId)) isComplete = false;
    return isComplete ? 'complete' : 'filled';
  });
}

/** Adds the smaller formats of the pictures, which a first start leaves for later: nobody waits for them. */
export async function refineDemo(context: DemoContext): Promise<void> {
  for (const person of demoPeople) {
    const creatorId = await findAccount(context, person.email);
    if (creatorId !== undefined)
      await storePictures(context, creatorId, await preparePictures(person, 'webp and avif'));
  }
}

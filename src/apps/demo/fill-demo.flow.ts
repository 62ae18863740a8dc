import type { CreatorId } from '../../base/id.ts';
import { alone } from '../../platform/single-runner.ts';
import { findAccount, hasAccounts } from '../../product/accounts/find-account.flow.ts';
import { demoPeople } from './demo-people.ts';
import { type PreparedPictures, preparePictures, storePictures } from './demo-pictures.flow.ts';
import type { DemoRooms } from './demo-rooms.ts';
import { moveIn } from './move-in.flow.ts';
import { tellHistory } from './tell-history.flow.ts';

/** `filled` now, `complete` since an earlier start, or `occupied` by other people: then nothing was done. */
export type DemoOutcome = 'filled' | 'complete' | 'occupied';

/** The dear part of a first page, which needs no database: can be begun while that is still being made. */
export const prepareFirst = (): Promise<PreparedPictures> => preparePictures(firstPerson, 'webp');
const [firstPerson] = demoPeople;

/**
 * Fills an empty Vitrine with the demo people: their pages first, since those are looked at first, then sixty days of
 * bookings and orders. A fill that was cut short is finished by the next one. `say` gets a sentence whenever a step
 * begins that takes a while; `prepared` are the pictures of `prepareFirst` when somebody began them.
 */
export function fillDemo(
  rooms: DemoRooms,
  say: (sentence: string) => void,
  prepared?: Promise<PreparedPictures>,
): Promise<DemoOutcome> {
  return alone(rooms.pool, 'fill the demo', async () => {
    const known = await Promise.all(demoPeople.map(({ email }) => findAccount(rooms, email)));
    if (known.every(id => id === undefined) && (await hasAccounts(rooms))) return 'occupied';
    let isComplete = true;
    const creators: CreatorId[] = [];
    for (const person of demoPeople) {
      const prepare = () => (person === firstPerson && prepared) || preparePictures(person, 'webp');
      const { creatorId, isNew } = await moveIn(rooms, person, prepare, say);
      creators.push(creatorId);
      if (isNew) isComplete = false;
    }
    for (const [i, creatorId] of creators.entries()) {
      const person = demoPeople[i];
      if (person !== undefined && (await tellHistory(rooms, person, creatorId))) isComplete = false;
    }
    return isComplete ? 'complete' : 'filled';
  });
}

/** Adds the smaller formats of the pictures, which a first start leaves for later: nobody waits for them. */
export async function refineDemo(rooms: DemoRooms): Promise<void> {
  for (const person of demoPeople) {
    const creatorId = await findAccount(rooms, person.email);
    if (creatorId !== undefined) await storePictures(rooms, creatorId, await preparePictures(person, 'webp and avif'));
  }
}

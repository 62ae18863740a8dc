import type { DemoCreator } from './demo-creator.ts';
import { mailName } from './mail-name.ts';

/** A customer of the demo. `since` is how far into the history they first appear, 0 to 1; `keen` how often they return. */
export type Customer = { name: string; email: string; zone: string; since: number; keen: number };

/** The people of one creator, the first few of them regulars. */
export function customersOf(creator: DemoCreator, random: () => number): Customer[] {
  const local = creator.audience.names.map(name => ({ name, zone: creator.zone }));
  return [...local, ...creator.audience.elsewhere].map(({ name, zone }, index) => ({
    name,
    zone,
    email: `${mailName(name)}@example.${random() < 0.6 ? 'com' : 'org'}`,
    // A third were there before the history begins; the others arrive through it, more of them lately.
    since: index % 3 === 0 ? 0 : Math.sqrt(random()) * 0.92,
    keen: 0.15 + 0.85 * random() ** 2,
  }));
}

/**
 * One customer who had already arrived by `place` (0 to 1) and is not in `taken`; those who return often are
 * likelier.
 */
export function pickCustomer(
  customers: Customer[],
  place: number,
  taken: ReadonlySet<string>,
  random: () => number,
): Customer | undefined {
  const around = customers.filter(({ since, email }) => since <= place && !taken.has(email));
  let left = random() * around.reduce((sum, { keen }) => sum + keen, 0);
  return around.find(({ keen }) => {
    left -= keen;
    return left <= 0;
  });
}

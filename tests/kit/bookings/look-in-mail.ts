import type { CreatorId } from '../../../src/base/id.ts';
import { hostLook } from '../../../src/product/showcase/public-pages/host-look.flow.ts';
import type { TestApp } from '../server/app.ts';

/** How an email begins the row with its creator's colour, before the portrait and the name. */
export async function lookInMail({ deps: { db } }: Pick<TestApp, 'deps'>, creatorId: CreatorId): Promise<string> {
  const look = await hostLook(db, creatorId);
  if (look === undefined) throw new Error('nothing of this creator is published');
  return `<td style="background:${look.colors.primary};`;
}

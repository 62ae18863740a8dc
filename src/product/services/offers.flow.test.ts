import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { insertCreator } from '../../../tests/kit/payments/sample-order.ts';
import { liveOffers, replaceLiveOffers } from './offers.flow.ts';
import { type GroupService, groupServiceDefaults } from './service.ts';

const { db } = await testDatabase();

it('a class published with an end in a year nobody may choose any more is still sold', async () => {
  const creatorId = await insertCreator(db);
  const fields: GroupService = { ...groupServiceDefaults('2026-06-01'), title: 'Salsa', untilDate: '9999-12-31' };
  const offer = { offerId: randomUUID(), kind: 'groupService' as const, fields };
  await db.transaction().execute(trx => replaceLiveOffers(trx, creatorId, randomUUID(), [offer]));
  expect(await liveOffers(db, creatorId)).toEqual([expect.objectContaining({ offerId: offer.offerId })]);
});

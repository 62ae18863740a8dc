import { expect, it } from 'vitest';
import { testApp } from '../../../../tests/kit/server/app.ts';

const app = await testApp();
const maya = await app.creator('maya');
const announced: unknown[] = [];
app.deps.events.on('creatorChanged', async (_trx, { creatorId }) => void announced.push(creatorId));

it('pages are rendered again when their creator turns the question on or off, and only then', async () => {
  const turned = async (isMeasured: boolean) => {
    const { status, body } = await app.call('PATCH', '/api/accounts/creator', { isMeasured }, maya);
    return [status, (body as { creator: { isMeasured: boolean } }).creator.isMeasured, announced.length];
  };
  expect(await turned(false)).toEqual([200, false, 0]);
  expect(await turned(true)).toEqual([200, true, 1]);
  expect(await turned(true)).toEqual([200, true, 1]);
  expect(await turned(false)).toEqual([200, false, 2]);
});

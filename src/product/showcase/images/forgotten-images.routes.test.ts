import { beforeEach, describe, expect, it } from 'vitest';
import { usedImagesOn } from '../../../../tests/kit/page/used-images.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { setPlan } from '../../accounts/creators/creators.flow.ts';
import { countImages } from './images.sql.ts';

const begin = '2026-03-02T09:00:00Z';
const clock = holdClock(begin);
const app = await testApp({ clock });
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  clock.set(begin);
  maya = await app.creator(`unused${String.fromCharCode(97 + Math.floor(creators / 26), 97 + (creators++ % 26))}`);
  await setPlan(app.deps, maya.creatorId, 'pro');
});
const { upload, cut, profile, nights, stays, rows } = usedImagesOn(app, clock, () => maya);

describe('a picture nothing names', () => {
  it('goes after thirty days with all its sizes and its source, and its room is free again', async () => {
    const [kept, unused] = [await upload(), await upload()];
    await profile({ imageId: kept });
    const before = await countImages(app.deps.db, maya.creatorId);
    await nights(30);
    expect(await rows()).toHaveLength(2);
    await nights(1);
    expect(await rows()).toEqual([kept]);
    expect(await stays(unused)).toBe(false);
    const after = await countImages(app.deps.db, maya.creatorId);
    expect([before.count, after.count]).toEqual([2, 1]);
    expect(after.bytes).toBeLessThan(before.bytes);
    for (const table of ['image_variants', 'image_sources'] as const)
      expect(
        await app.deps.db
          .selectFrom(table)
          .select('imageId')
          .where('creatorId', '=', maya.creatorId)
          .where('imageId', '=', unused)
          .execute(),
      ).toEqual([]);
  });

  it('starts its thirty days again when it is no longer used', async () => {
    const id = await upload();
    await profile({ imageId: id });
    await nights(15);
    await profile({ imageId: null });
    await nights(30);
    expect(await rows()).toEqual([id]);
    await nights(1);
    expect(await rows()).toEqual([]);
  });

  it('starts them again when it is uploaded or cropped again', async () => {
    const whole = await upload(9000);
    const part = await cut(whole);
    await nights(29);
    expect([await upload(9000), await cut(whole)]).toEqual([whole, part]);
    await nights(29);
    expect(await rows()).toEqual([whole, part].toSorted());
  });

  it('goes as a part while its whole stays, and stays as a whole of a part just cut', async () => {
    const [shown, other] = [await upload(), await upload()];
    const part = await cut(shown);
    await profile({ imageId: shown });
    await nights(29);
    const late = await cut(other);
    await nights(2);
    expect(await rows()).toEqual([shown, other, late].toSorted());
    expect(await rows()).not.toContain(part);
  });

  it('does not stay because another creator shows the same one, nor go from there', async () => {
    const anna = await app.creator('unusedanna');
    const mine = await upload(9001);
    expect(await upload(9001, anna)).toBe(mine);
    await profile({ imageId: mine });
    await nights(32);
    expect([await stays(mine), await stays(mine, anna)]).toEqual([true, false]);
  });
});

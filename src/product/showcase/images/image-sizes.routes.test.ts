import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { uploadsOn } from '../../../../tests/kit/page/uploaded-images.ts';
import { codeOf, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import type { Crop } from './crop.ts';
import type { AboutImage, UploadedImage } from './images-contract.ts';

const app = await testApp();
let maya: SignedCreator;

beforeAll(async () => {
  maya = await app.creator('maya');
});
const { picture, upload, fetchImage, dotAt, sizesOf } = uploadsOn(app, () => maya);

describe('what comes out of a picture', () => {
  const secret = 'SECRET-PLACE';
  /** Enough of a picture that AVIF pays. */
  const photo = () => {
    const lights = Array.from(
      { length: 90 },
      (_, at) =>
        `<circle cx="${(at * 97) % 900}" cy="${(at * 61) % 600}" r="${20 + (at % 9) * 9}" fill="hsl(${(at * 37) % 360} 70% ${30 + (at % 5) * 10}%)" opacity=".7"/>`,
    );
    return sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${lights.join('')}</svg>`),
    ).flatten();
  };
  const withSecrets = () => photo().withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '38/1 42/1 0/1' } });

  it.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => withSecrets().jpeg().toBuffer()],
    ['PNG', () => withSecrets().png().toBuffer()],
    ['WebP', () => withSecrets().webp().toBuffer()],
    ['AVIF', () => withSecrets().avif().toBuffer()],
    ['GIF', () => photo().gif().toBuffer()],
    ['grey', () => photo().greyscale().jpeg().toBuffer()],
    ['with four inks', () => photo().toColorspace('cmyk').jpeg().toBuffer()],
  ])(
    '%s is there in three sizes of WebP and AVIF, none with metadata or what was behind its end',
    async (_name, make) => {
      const { status, body } = await upload(Buffer.concat([await make(), Buffer.from('<script>alert(1)</script>')]));
      expect(status).toBe(201);
      const sizes = await sizesOf(body.image);
      expect(sizes.filter((_, at) => at % 2 === 0).map(size => size.type)).toEqual(Array(3).fill('image/webp'));
      // An AVIF that is larger than its WebP is not kept.
      expect(sizes.map(size => size.type)).toContain('image/avif');
      for (const { bytes, vary } of sizes) {
        const { exif, xmp, icc } = await sharp(bytes).metadata();
        expect([exif, xmp, icc, vary]).toEqual([undefined, undefined, undefined, 'Accept']);
        expect(bytes.includes(secret) || bytes.includes('<script>')).toBe(false);
      }
      const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from image_sources where image_id = ${body.id}`.execute(app.deps.db);
      expect(rows).toHaveLength(1);
      expect(rows.some(({ bytes }) => bytes.includes(secret) || bytes.includes('<script>'))).toBe(false);
    },
  );

  it('is not AVIF for who does not take it', async () => {
    const { body } = await upload(await picture(900, 600).jpeg().toBuffer());
    const types = await Promise.all(
      ['image/webp', 'image/avif;q=0, image/webp', 'image/avif', 'image/avif;q=0.5'].map(
        async accept => (await fetchImage(body.image.src, accept)).headers['content-type'],
      ),
    );
    expect(types).toEqual(['image/webp', 'image/webp', 'image/avif', 'image/avif']);
  });

  it('has the colours its profile meant', async () => {
    const wide = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#30a060' } })
      .withIccProfile('p3', { attach: true })
      .png()
      .toBuffer();
    const naked = await sharp(wide, {}).keepIccProfile().raw().toBuffer();
    const { body } = await upload(wide);
    const seen = await sharp((await fetchImage(body.image.src)).rawPayload)
      .raw()
      .toBuffer();
    const off = (of: Buffer) =>
      Math.abs((of[0] ?? 0) - 0x30) + Math.abs((of[1] ?? 0) - 0xa0) + Math.abs((of[2] ?? 0) - 0x60);
    expect(off(naked)).toBeGreaterThan(30);
    expect(off(seen)).toBeLessThan(12);
  });
});

describe('a part of a picture', () => {
  const cut = async (id: string, crop: Crop, as = maya, use = 'picture') => {
    const answer = await app.call('POST', `/api/images/${id}/crops`, { crop, use }, as);
    return { ...answer, body: answer.body as UploadedImage };
  };
  const about = async (id: string, as = maya) =>
    (await app.call('GET', `/api/images/${id}`, undefined, as)) as { status: number; body: AboutImage };
  const left: Crop = { x: 0, y: 0, width: 0.4, height: 0.5, rotation: 0 };

  it('is a picture of its own, and the next part is cut from the whole again', async () => {
    const whole = (await upload(await picture(1000, 500).jpeg().toBuffer(), '?alt=Two%20halves')).body;
    const part = await cut(whole.id, left);
    expect(part.status).toBe(201);
    expect(part.body.image).toMatchObject({ width: 400, height: 250, alt: 'Two halves' });
    expect(await dotAt((await fetchImage(part.body.image.src)).rawPayload, 390, 100)).toBe('red');
    expect((await about(part.body.id)).body).toMatchObject({ crop: left, whole: { id: whole.id } });
    expect((await about(whole.id)).body).toMatchObject({ crop: null, whole: { id: whole.id } });
    const other = await cut(part.body.id, { x: 0.5, y: 0, width: 0.5, height: 1, rotation: 0 });
    expect(other.body.image).toMatchObject({ width: 500, height: 500 });
    expect(await dotAt((await fetchImage(other.body.image.src)).rawPayload, 10, 10)).toBe('blue');
    const again = await cut(other.body.id, { x: 0, y: 0, width: 1, height: 1, rotation: 0 });
    expect(again.body.id).toBe(whole.id);
  });

  it('takes the alt text of its original when it is cropped again, unless it has its own', async () => {
    const words = (id: string, alt: string) =>
      app.call('PUT', `/api/images/${id}/alt-text`, { alt, decorative: false }, maya);
    const whole = (await upload(await picture(910, 500).jpeg().toBuffer())).body;
    expect((await cut(whole.id, left)).body.image.alt).toBe('');
    await words(whole.id, 'A red lamp');
    const part = await cut(whole.id, left);
    expect(part.body.image.alt).toBe('A red lamp');
    await words(part.body.id, 'The switch');
    expect((await cut(whole.id, left)).body.image.alt).toBe('The switch');
  });

  it('has every pixel of the upload, however large the whole is shown', async () => {
    const whole = (await upload(await picture(4000, 2000).jpeg().toBuffer())).body;
    expect(whole.image.width).toBe(1600);
    const part = await cut(whole.id, { x: 0, y: 0, width: 0.3, height: 0.3, rotation: 0 });
    expect(part.body.image).toMatchObject({ width: 1200, height: 600 });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is what was seen of a file whose pixels lie by orientation %i',
    async orientation => {
      const seen = picture(200, 100).jpeg({ quality: 100 });
      const back = { 1: 0, 2: 0, 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0;
      const isMirrored = [2, 4, 5, 7].includes(orientation);
      const turned = await sharp(await seen.toBuffer())
        .rotate(back)
        .png()
        .toBuffer();
      const coded = isMirrored
        ? sharp(await sharp(turned)[orientation === 5 || orientation === 7 ? 'flip' : 'flop']().png().toBuffer())
        : sharp(turned);
      const file = await coded.withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer();
      const whole = (await upload(file)).body;
      expect([whole.image.width, whole.image.height]).toEqual([200, 100]);
      const upright = await sharp(file).autoOrient().png().toBuffer();
      const color = await dotAt(upright, 10, 50);
      expect(color).toMatch(/red|blue/);
      for (const rotation of [0, 90] as const) {
        const part = await cut(whole.id, { x: 0, y: 0, width: 0.4, height: 0.4, rotation });
        // Turned clockwise, the left half is the upper one.
        expect(await dotAt((await fetchImage(part.body.image.src)).rawPayload, 5, 5)).toBe(color);
      }
      const right = await cut(whole.id, { x: 0.6, y: 0.5, width: 0.4, height: 0.4, rotation: 0 });
      expect(await dotAt((await fetchImage(right.body.image.src)).rawPayload, 5, 5)).not.toBe(color);
    },
  );

  it('is cut from the largest size when the upload was not kept', async () => {
    const whole = (await upload(await picture(640, 320).jpeg().toBuffer())).body;
    await sql`delete from image_sources where image_id = ${whole.id}`.execute(app.deps.db);
    expect((await cut(whole.id, left)).body.image).toMatchObject({ width: 256, height: 160 });
  });

  it('is refused outside the picture, for others, and for nobody', async () => {
    const { id } = (await upload(await picture(64, 32).png().toBuffer())).body;
    expect((await cut(id, { ...left, x: 0.9 })).status).toBe(400);
    const other = await app.creator('other');
    expect([codeOf(await cut(id, left, other)), codeOf(await about(id, other))]).toEqual([
      'image_unknown',
      'image_unknown',
    ]);
    expect((await app.call('POST', `/api/images/${id}/crops`, { crop: left })).status).toBe(401);
  });
});

describe('what a picture shows', () => {
  const describeIt = (id: string, words: unknown, as = maya) =>
    app.call('PUT', `/api/images/${id}/alt-text`, words, as);

  it('is written later, or that it is only decoration', async () => {
    const { id } = (await upload(await picture(70, 30).png().toBuffer())).body;
    expect((await describeIt(id, { alt: ' Two  halves ', decorative: false })).body).toMatchObject({
      image: { alt: 'Two  halves' },
    });
    const answer = (await describeIt(id, { alt: 'Two', decorative: true })).body as UploadedImage;
    expect(answer.image).toMatchObject({ alt: '', decorative: true });
    expect((await describeIt(id, { alt: 'a'.repeat(301), decorative: false })).status).toBe(400);
    expect(codeOf(await describeIt('0'.repeat(32), { alt: '', decorative: false }))).toBe('image_unknown');
    const other = await app.creator('wordsmith');
    expect(codeOf(await describeIt(id, { alt: 'Mine', decorative: false }, other))).toBe('image_unknown');
  });

  it('is on the live page at once', async () => {
    const ana = await app.creator('ana');
    const { id, image } = (await upload(await picture(80, 30).png().toBuffer(), '', ana)).body;
    const { body: draft } = await app.call('GET', '/api/pages/1/draft', undefined, ana);
    const { profile } = draft as { profile: Record<string, unknown> };
    await editPage(app, { edit: 'profile', profile: { ...profile, imageId: id } }, ana);
    const { rev } = (await app.call('GET', '/api/pages/1/draft', undefined, ana)).body as { rev: number };
    expect((await app.call('PUT', '/api/pages/1/publication', { rev }, ana)).status).toBe(200);
    expect((await app.call('GET', '/at/ana')).text).toContain(image.src);
    expect((await app.call('GET', '/at/ana')).text).not.toContain(ana.creatorId);
    await describeIt(id, { alt: 'Ana at the barre', decorative: false }, ana);
    await vi.waitFor(async () => expect((await app.call('GET', '/at/ana')).text).toContain('alt="Ana at the barre"'));
  });
});

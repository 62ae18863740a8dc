import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadsOn } from '../../../../tests/kit/page/uploaded-images.ts';
import { codeOf, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { policies } from '../../../platform/headers/content-policies.ts';
import { setPlan } from '../../accounts/creators/creators.flow.ts';

const app = await testApp();
let maya: SignedCreator;

beforeAll(async () => {
  maya = await app.creator('maya');
});
const { picture, upload, fetchImage, svg, bomb, film } = uploadsOn(app, () => maya);

describe('an uploaded picture', () => {
  it('is kept in the sizes pages use, each with its own address', async () => {
    const { status, body } = await upload(await picture(2000, 1000).jpeg().toBuffer(), '?alt=Two%20halves');
    expect(status).toBe(201);
    expect(body.image).toMatchObject({ width: 1600, height: 800, alt: 'Two halves' });
    expect(body.image.color).toMatch(/^#[0-9a-f]{6}$/);
    const widths = body.image.srcSet.split(', ').map(size => size.split(' '));
    expect(widths.map(([, width]) => width)).toEqual(['240w', '800w', '1600w']);
    for (const [url = '', width = ''] of widths) {
      const answer = await fetchImage(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': policies.file,
      });
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(Number.parseInt(width, 10));
    }
    expect((await fetchImage(body.image.src, 'image/avif,image/webp')).headers['content-type']).toBe('image/avif');
    const mailed = await fetchImage(body.image.src.replace('.webp', '.jpg'));
    expect(mailed.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(mailed.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 160 });
    expect((await fetchImage(`/images/${'0'.repeat(32)}-card.jpg`)).statusCode).toBe(404);
  });

  it('has an address that reveals neither account nor content, and the former one redirects to it', async () => {
    const bytes = await picture(90, 90).png().toBuffer();
    const { id, image } = (await upload(bytes)).body;
    expect(image.src).toMatch(/^\/images\/[0-9a-f]{32}-card\.webp$/);
    for (const told of [maya.creatorId, id]) expect(image.src + image.srcSet).not.toContain(told);
    const bo = await app.creator('bojan');
    expect((await upload(bytes, '', bo)).body.image.src).not.toBe(image.src);
    const former = await fetchImage(`/images/${maya.creatorId}/${id}-thumbnail.webp`);
    expect([former.statusCode, former.headers.location]).toEqual([308, image.src.replace('-card', '-thumbnail')]);
    expect((await fetchImage(`/images/${bo.creatorId}/${'0'.repeat(32)}-card.webp`)).statusCode).toBe(404);
  });

  it('is upright and holds nothing about where and how it was taken', async () => {
    const sideways = await picture(400, 200)
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '38/1 42/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(sideways.includes('SECRET-PLACE') || (await sharp(sideways).metadata()).exif !== undefined).toBe(true);
    const { body } = await upload(sideways);
    expect([body.image.width, body.image.height]).toEqual([200, 400]);
    const stored = (await fetchImage(body.image.src)).rawPayload;
    const { exif, orientation, icc } = await sharp(stored).metadata();
    expect([exif, orientation, icc]).toEqual([undefined, undefined, undefined]);
    const { data } = await sharp(stored)
      .removeAlpha()
      .extract({ left: 100, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(data[2] ?? 255);
  });

  it('is square when it is small and an avatar', async () => {
    const { body } = await upload(await picture(600, 900).png().toBuffer(), '?use=avatar');
    const thumbnail = await fetchImage(body.image.src.replace('-card', '-thumbnail'));
    const { width, height } = await sharp(thumbnail.rawPayload).metadata();
    expect([width, height]).toEqual([240, 240]);
    expect(body.image.srcSet).not.toContain('thumbnail');
  });

  it('is stored once', async () => {
    const bytes = await picture(300, 300).png().toBuffer();
    expect((await upload(bytes)).body).toEqual((await upload(bytes)).body);
  });
});

describe('how much one creator keeps', () => {
  it.each([
    ['too many pictures', { PICTURES_PER_CREATOR: '1' }, 'too_many_images', 'maximum number of images: 1'],
    ['too much room', { PICTURES_MB_PER_CREATOR: '1' }, 'images_full', 'all your image storage: 1 MB'],
  ])('ends at %s, in words', async (_name, settings, code, words) => {
    const small = await testApp({ settings });
    const bo = await small.creator('boris');
    const noise = () =>
      sharp({
        create: {
          width: 700,
          height: 700,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png({ compressionLevel: 0 })
        .toBuffer();
    expect((await upload(await noise(), '', bo, small)).status).toBe(201);
    const refused = await upload(await noise(), '', bo, small);
    expect([refused.status, codeOf(refused)]).toEqual([409, code]);
    expect(JSON.stringify(refused.body)).toContain(words);
    // Premium keeps five times as much.
    await setPlan(small.deps, bo.creatorId, 'empower');
    expect((await upload(await noise(), '', bo, small)).status).toBe(201);
  });
});

describe('what is not a picture for us', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['an empty file', () => Buffer.alloc(0), 400, 'image_empty'],
    ['SVG, whatever it calls itself', () => svg, 422, 'image_vector'],
    ['SVG behind an XML head', () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg]), 422, 'image_vector'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 422, 'image_unreadable'],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 422, 'image_heic'],
    ['a moving GIF', () => film('gif'), 422, 'image_moves'],
    ['a moving WebP', () => film('webp'), 422, 'image_moves'],
    ['PDF', () => Buffer.from('%PDF-1.7\n'), 422, 'image_unreadable'],
    ['text behind a JPEG head', () => Buffer.from('\xff\xd8\xff not really', 'latin1'), 422, 'image_unreadable'],
    ['a decompression bomb', bomb, 422, 'image_too_many_pixels'],
    ['an honest picture of too many pixels', () => picture(8000, 5100).png().toBuffer(), 422, 'image_too_many_pixels'],
    [
      'half a picture',
      async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 2000),
      422,
      'image_unreadable',
    ],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 255), 413, 'image_too_large'],
  ])('54 CVE-2026-28683: %s is refused in words', async (_name, make, status, code) => {
    const answer = await upload(await make());
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  it.each([
    ['without boundary', 'multipart/form-data', 'x'],
    ['with an empty boundary', 'multipart/form-data; boundary=', '--\r\n'],
    ['of nothing', 'multipart/form-data; boundary=b', ''],
    ['without a part', 'multipart/form-data; boundary=b', 'x'],
    ['that breaks off in its head', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; na'],
    [
      'that breaks off in the file',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG',
    ],
  ])('a form %s is refused in words', async (_name, type, payload) => {
    const headers = { origin: 'http://localhost:4310', cookie: maya.cookie, 'content-type': type };
    const { statusCode, body } = await app.app.inject({ method: 'POST', url: '/api/images', headers, payload });
    expect([statusCode, JSON.parse(body)]).toEqual([
      400,
      { error: expect.objectContaining({ fields: { file: expect.any(String) } }) },
    ]);
  });

  it('needs somebody signed in', async () => {
    const answer = await upload(await picture(10, 10).png().toBuffer(), '', { ...maya, cookie: 'vitrine_session=x' });
    expect(codeOf(answer)).toBe('no_user_session');
  });

  it.each([
    '/images/x/y',
    '/images/../secret',
    `/images/${'b'.repeat(32)}-card.webp`,
    `/images/${'b'.repeat(32)}-huge.webp`,
    `/images/00000000-0000-4000-8000-000000000000/${'a'.repeat(32)}-card.webp`,
  ])('there is nothing at %s', async url => {
    expect((await fetchImage(url)).statusCode).toBe(404);
  });
});

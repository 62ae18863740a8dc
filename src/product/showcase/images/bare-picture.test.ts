import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { barePicture } from './bare-picture.ts';

const secret = 'SECRET-PLACE';
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${secret}"/></rdf:RDF></x:xmpmeta>`;
const picture = (alpha = false) =>
  sharp({
    create: { width: 40, height: 30, channels: alpha ? 4 : 3, background: { r: 200, g: 30, b: 60, alpha: 0.5 } },
  })
    .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '38/1 42/1 0/1' } })
    .withXmp(xmp)
    .withIccProfile('p3', { attach: true });
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe('a picture without what is beside its pixels', () => {
  it.each<[string, () => Sharp]>([
    ['JPEG', () => picture().jpeg()],
    ['progressive JPEG', () => picture().jpeg({ progressive: true })],
    ['PNG', () => picture(true).png()],
    ['PNG with a palette', () => picture().png({ palette: true })],
    ['WebP', () => picture().webp()],
    ['WebP with transparency', () => picture(true).webp()],
    ['WebP without loss', () => picture(true).webp({ lossless: true })],
  ])('%s keeps its pixels and its colour profile and nothing else', async (_name, make) => {
    const given = Buffer.concat([await make().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    expect(given.includes(secret)).toBe(true);
    const bare = Buffer.from(barePicture(given) ?? []);
    const { exif, xmp: kept, icc } = await sharp(bare).metadata();
    expect([exif, kept, bare.includes(secret), bare.includes('<script>')]).toEqual([
      undefined,
      undefined,
      false,
      false,
    ]);
    expect(icc).toBeDefined();
    expect((await pixels(bare)).equals(await pixels(given))).toBe(true);
  });

  it('is JPEG with four inks too, whose colours need Adobe’s segment', async () => {
    const given = await picture().toColorspace('cmyk').jpeg().toBuffer();
    const bare = Buffer.from(barePicture(given) ?? []);
    expect((await pixels(bare)).equals(await pixels(given))).toBe(true);
  });

  it('leaves out a comment', async () => {
    const plain = await picture().jpeg().toBuffer();
    const comment = Buffer.from([0xff, 0xfe, 0, 2 + secret.length, ...Buffer.from(secret)]);
    const bare = barePicture(Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]));
    expect(Buffer.from(bare ?? []).includes(secret)).toBe(false);
    expect(bare?.length).toBeGreaterThan(500);
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a JPEG head alone', new Uint8Array([0xff, 0xd8, 0xff])],
    ['a JPEG segment longer than the file', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])],
    [
      'a PNG chunk longer than the file',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0]),
    ],
    ['GIF', new TextEncoder().encode('GIF89a')],
  ])('is not made of %s', (_name, bytes) => {
    expect(barePicture(bytes)).toBeUndefined();
  });
});

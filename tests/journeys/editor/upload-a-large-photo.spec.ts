import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { atEnd } from '../../kit/cleanup/at-end.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const creator = await creatorWithSamplePage(vitrine, 'photographer');
const limit = 10 * 1024 * 1024;

async function portrait() {
  const page = await openTab(browser, vitrine, { viewport: { width: 1440, height: 900 }, as: creator });
  const sent: number[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/api/images'))
      sent.push(Number(request.headers()['content-length'] ?? request.postDataBuffer()?.length ?? 0));
  });
  const scripts: string[] = [];
  page.on('response', answer => scripts.push(answer.url()));
  await page.goto('/manage/pages/1?part=profile');
  const row = page.getByRole('group', { name: 'Photo' });
  await row.getByRole('button', { name: 'Replace' }).waitFor();
  return { page, row, sent, scripts };
}

/** Whether a picture is red so far down, in its middle. */
async function isRed(bytes: Buffer, share: number): Promise<boolean> {
  const { width, height } = await sharp(bytes).metadata();
  const part = { left: Math.floor(width / 3), top: Math.floor(height * share), width: 40, height: 40 };
  const dot = await sharp(await sharp(bytes).extract(part).png().toBuffer())
    .removeAlpha()
    .stats();
  const [red, green] = dot.channels.map(channel => channel.mean);
  return (red ?? 0) > 2 * (green ?? 255);
}

it('a photo of more than 10 MB is made smaller, turned upright, and stored', async () => {
  const { page, row, sent, scripts } = await portrait();
  expect(scripts.filter(url => url.includes('shrink-picture'))).toEqual([]);
  const noise = sharp({
    create: {
      width: 3600,
      height: 2400,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  const red = { create: { width: 1200, height: 2400, channels: 3 as const, background: '#d02010' } };
  // As a phone held upright writes it: the pixels lie on their side, and the red third belongs above.
  // A file of the disk: as bytes it would go through the browser's own protocol, which takes a busy machine very long.
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-photo-'));
  atEnd(() => rm(folder, { recursive: true }));
  const path = join(folder, 'IMG_0001.jpg');
  const photo = await noise
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toFile(path);
  expect(photo.size).toBeGreaterThan(limit);
  const [answer] = await Promise.all([
    page.waitForResponse(answer => answer.url().includes('/api/images?'), { timeout: 120_000 }),
    row.locator('input[type=file]').first().setInputFiles(path, { timeout: 60_000 }),
  ]);
  expect(answer.status(), await answer.text()).toBe(201);
  expect(scripts.filter(url => url.includes('shrink-picture'))).toHaveLength(1);
  const { image } = (await answer.json()) as { image: { src: string; width: number; height: number } };
  expect(image.height / image.width).toBeCloseTo(1.5, 2);
  const kept = Buffer.from(await (await fetch(new URL(image.src, vitrine.base))).arrayBuffer());
  expect([await isRed(kept, 0.1), await isRed(kept, 0.6)]).toEqual([true, false]);
  expect(sent.every(bytes => bytes < limit)).toBe(true);
});

it('what the browser cannot read, and what moves, is refused in words and never sent', async () => {
  const { row, sent } = await portrait();
  const film = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(limit)]);
  const files = [
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(limit + 1, 7) },
    { name: 'dance.gif', mimeType: 'image/gif', buffer: film },
  ];
  for (const file of files) {
    await row.locator('input[type=file]').first().setInputFiles(file);
    await row.getByText('This image is larger than 10 MB. Choose a smaller one').waitFor();
  }
  expect(sent).toEqual([]);
});

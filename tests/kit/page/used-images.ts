import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { richTextFromPlain } from '../../../src/base/rich-text.ts';
import { pageJobs } from '../../../src/product/showcase/extra-pages/pages.jobs.ts';
import { cutImage } from '../../../src/product/showcase/images/cut-image.flow.ts';
import { storeImage } from '../../../src/product/showcase/images/image-variants.flow.ts';
import type { Draft, EditBody, WireEdit } from '../../../src/product/showcase/pages/contract.ts';
import { showcaseJobs } from '../../../src/product/showcase/showcase.jobs.ts';
import type { HeldClock, SignedCreator, TestApp } from '../server/app.ts';

/** Pictures that a creator uploads and uses, and the nights in which unused ones are deleted; `who` is signed in. */
export function usedImagesOn(app: TestApp, clock: HeldClock, who: () => SignedCreator) {
  let shade = 0;

  const bytesOf = (of: number) =>
    sharp({
      create: { width: 64, height: 48, channels: 3, background: { r: of % 256, g: 90, b: Math.floor(of / 256) } },
    })
      .png()
      .toBuffer();

  async function upload(of = shade++, as = who()): Promise<string> {
    const given = { bytes: await bytesOf(of), use: 'picture' as const, alt: '', decorative: false };
    const stored = await storeImage(app.deps, as.creatorId, given);
    if (!stored.ok) throw new Error(stored.refusal.kind);
    return stored.value.id;
  }

  async function cut(id: string): Promise<string> {
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5, rotation: 0 as const };
    const part = await cutImage(app.deps, who().creatorId, id, { crop, use: 'picture' });
    if (!part.ok) throw new Error(part.refusal.kind);
    return part.value.id;
  }

  const draft = async (page = '1') =>
    (await app.call('GET', `/api/pages/${page}/draft`, undefined, who())).body as Draft;

  async function edit(wire: WireEdit, steps: EditBody['steps'] = [], page = '1'): Promise<void> {
    const body = { edit: wire, steps, window: randomUUID() };
    const answer = await app.call('POST', `/api/pages/${page}/edits`, body, who());
    expect(answer.status, answer.text).toBe(200);
  }

  async function profile(words: object): Promise<void> {
    await edit({ edit: 'profile', profile: { ...(await draft()).profile, ...words } });
  }

  async function add(kind: 'mediaText' | 'instagram' | 'blog', fields: object, page = '1'): Promise<string> {
    const id = randomUUID();
    await edit({ edit: 'item', id, kind, fields: { ...fields } }, [], page);
    return id;
  }

  const story = (imageId: string) => ({ title: 'Me', text: richTextFromPlain('Words'), imageId });

  async function publish(page = '1'): Promise<void> {
    const answer = await app.call('PUT', `/api/pages/${page}/publication`, { rev: (await draft(page)).rev }, who());
    expect(answer.status, answer.text).toBe(200);
  }

  async function addPage(): Promise<string> {
    const pageId = randomUUID();
    const answer = await app.call('POST', '/api/pages', { pageId, template: 'blank', title: 'More' }, who());
    expect(answer.status, answer.text).toBe(200);
    return pageId;
  }

  /**
   * Lets days pass; the jobs run in the first and last nights, and in every seventh between, where nothing else
   * happens.
   */
  async function nights(days: number): Promise<void> {
    const jobs = { ...pageJobs(app.deps), ...showcaseJobs(app.deps) };
    for (let day = 0; day < days; day++) {
      clock.forward(24 * 60);
      if (day >= 2 && day < days - 3 && day % 7 !== 0) continue;
      await jobs['forget-old-steps']?.();
      await jobs['empty-page-trash']?.();
      await jobs['forget-unused-pictures']?.();
    }
  }

  const stays = async (id: string, as = who()): Promise<boolean> =>
    (await app.app.inject(`/images/${as.creatorId}/${id}-card.webp`)).statusCode === 308;

  const rows = async () =>
    (
      await app.deps.db
        .selectFrom('images')
        .select('id')
        .where('creatorId', '=', who().creatorId)
        .orderBy('id')
        .execute()
    ).map(row => row.id);

  return { upload, cut, draft, edit, profile, add, story, publish, addPage, nights, stays, rows };
}

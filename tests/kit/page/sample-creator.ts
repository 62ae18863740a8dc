import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { entitlements, type Plan } from '../../../src/product/plans/entitlement.ts';
import type { BlockKind } from '../../../src/product/showcase/block-kinds/kinds.ts';
import type { Appearance } from '../../../src/product/showcase/blocks/appearance/block.ts';
import type { Draft } from '../../../src/product/showcase/pages/contract.ts';
import { republish } from '../bookings/shop.ts';
import type { SignedCreator } from '../server/app.ts';
import { overHttp } from '../server/over-http.ts';
import type { RunningVitrine } from '../server/vitrine.ts';
import { copyDraft } from './copied-draft.ts';
import { editPage } from './edit-page.ts';
import { samplePage } from './sample-pages.ts';

export type CreatorWithSamplePage = SignedCreator & {
  /** Ids of the one-on-one services, in the order of the page. */
  services: string[];
  wear(appearance: Appearance): Promise<void>;
};

const { maxNumberOfServices, maxNumberOfEvents, maxNumberOfExternalLinks } = entitlements.free;
const room: Partial<Record<BlockKind, number | null>> = {
  individualService: maxNumberOfServices,
  groupService: maxNumberOfEvents,
  link: maxNumberOfExternalLinks,
};

/** A creator on a running Vitrine whose published page holds every kind of block, with pictures. */
export async function creatorWithSamplePage(
  vitrine: RunningVitrine,
  userUrl: string,
  plan: Plan = 'free',
): Promise<CreatorWithSamplePage> {
  const caller = overHttp(vitrine);
  const creator = await caller.creator(userUrl, undefined, plan);
  const edit = async (given: Parameters<typeof editPage>[1]) => {
    const answer = await editPage(caller, given, creator);
    if (answer.status >= 300) throw new Error(`${given.edit} was answered ${answer.status}: ${answer.text}`);
  };
  const windows = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: 540, to: 1020 }));
  await caller.call('PUT', '/api/calendar/schedule', { windows }, creator);
  const imageId = await upload(vitrine, creator);
  const write = async () => {
    for (const { kind, settings, items } of samplePage.sections) {
      await edit({ edit: 'settings', kind, settings });
      const shown = items.slice(0, room[kind] ?? undefined);
      // Each new item is put first, so the last is created first.
      for (const { fields } of shown.toReversed()) {
        const pictured = 'imageId' in fields && fields.imageId !== null ? { ...fields, imageId } : fields;
        await edit({ edit: 'item', id: randomUUID(), kind, fields: pictured });
      }
    }
    await edit({ edit: 'profile', profile: { ...samplePage.profile, imageId, coverId: imageId } });
    await edit({ edit: 'sections', kinds: samplePage.sections.map(section => section.kind) });
  };
  await (vitrine.url === undefined ? write() : copyDraft(vitrine.url, { ...creator, imageId }, write));
  const draft = (await caller.call('GET', '/api/pages/1/draft', undefined, creator)).body as Draft;
  const services = draft.sections.find(({ kind }) => kind === 'individualService')?.items.map(({ id }) => id) ?? [];
  await republish(caller, creator);
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, creator);
  const wear = async (appearance: Appearance) => {
    await edit({ edit: 'appearance', appearance });
    await republish(caller, creator);
  };
  return { ...creator, services, wear };
}

async function upload(vitrine: RunningVitrine, creator: SignedCreator): Promise<string> {
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c96f4a' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
  const headers = { origin: vitrine.base, cookie: creator.cookie };
  const answer = await fetch(`${vitrine.base}/api/images?use=picture&alt=A+studio`, { method: 'POST', headers, body });
  if (answer.status >= 300) throw new Error(`the picture was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** A tab of a visitor, or of a signed-in creator. An error on the page fails the test. */
export async function openTab(
  browser: Browser,
  vitrine: RunningVitrine,
  options: BrowserContextOptions & { as?: SignedCreator } = {},
): Promise<Page> {
  const { as, ...rest } = options;
  const context = await browser.newContext({
    locale: 'en-GB',
    reducedMotion: 'reduce',
    baseURL: vitrine.base,
    ...rest,
  });
  const [name = '', value = ''] = as?.cookie.split('=') ?? [];
  if (as !== undefined) await context.addCookies([{ name, value, url: vitrine.base }]);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', error => {
    throw error;
  });
  return page;
}

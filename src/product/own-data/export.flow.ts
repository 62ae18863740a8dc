import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type pg from 'pg';
import type { CreatorId } from '../../base/id.ts';
import { type ListFile, writeListFile } from '../../base/lists/list-file.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { feedEvent } from '../../platform/product-events/feed-event.ts';
import { listEvents } from '../../platform/product-events/product-events.sql.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { eachDevice } from '../accounts/devices/devices.flow.ts';
import { promotionsFile } from '../alliances/promotions/promotion-list.flow.ts';
import { leadsFile } from '../audience/lead-list.flow.ts';
import { subscribersFile } from '../audience/subscriber-list.flow.ts';
import { bookingsFile } from '../bookings/manage/export-bookings.flow.ts';
import { programmesFile } from '../client-programmes/read-programme.flow.ts';
import { likesFile } from '../likes/like-list.flow.ts';
import { ordersFile } from '../orders/order-list/order-list.flow.ts';
import { referralsFile } from '../referrals/referral-list.flow.ts';
import { reviewsFile } from '../reviews/review-list.flow.ts';
import { readFile } from '../showcase/images/image-files.flow.ts';
import { pageImages } from '../showcase/images/page-images.flow.ts';
import { describeAccount } from '../showcase/instagram/connect.flow.ts';
import { wholePages } from '../showcase/pages/site-facts.flow.ts';
import { fileFormat } from './import/file-format.ts';
import { listImageIds, listOwnTables, readAccount, readImage, readOwnRows } from './own-data.sql.ts';
import { entityRecords, type PageOwner } from './page-entity.ts';
import { deviceRecord, instagramRecords, type PageRecord } from './page-records.ts';
import { texts } from './texts.ts';

type Deps = Pick<PlatformContext, 'config' | 'db' | 'pool' | 'clock' | 'files'>;
type Content = AsyncIterable<string | Uint8Array>;
/** A file in the ZIP. Images are compressed already. */
type Part = { name: string; isPacked?: true; content: Content };

/** A ZIP file with everything of a creator, streamed. Nothing of it is stored. */
export async function* exportAll(deps: Deps, creatorId: CreatorId): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, isPacked, content } of partsOf(deps, creatorId)) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const chunk of content) {
      file.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

async function* partsOf(deps: Deps, creatorId: CreatorId): AsyncGenerator<Part> {
  yield { name: 'README.txt', content: once(texts.note) };
  yield { name: 'file.json', content: once(`${JSON.stringify({ format: fileFormat, at: deps.clock.now() })}\n`) };
  yield* listsOf(deps, creatorId);
  yield { name: 'page/records.json', content: once(`${JSON.stringify(await allRecords(deps, creatorId), null, 1)}\n`) };
  yield { name: 'events.json', content: asArray(changeFeed(deps, creatorId)) };
  const client = await deps.pool.connect();
  try {
    // Everything as it was at one moment.
    await client.query('begin isolation level repeatable read, read only');
    yield* recordsOf(client, deps.files, creatorId);
  } finally {
    // Also when the reader stops half way.
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

async function allRecords(deps: Deps, creatorId: CreatorId): Promise<PageRecord[]> {
  const pages = await wholePages(deps.db, creatorId);
  const owner = await pageOwner(deps, creatorId, pages[0]?.document.profile.imageId ?? null);
  const records = pages.flatMap(page => entityRecords(page, owner));
  for await (const device of eachDevice(deps, creatorId)) records.push(deviceRecord(device));
  records.push(...instagramRecords(await describeAccount(deps, creatorId)));
  return records;
}

async function pageOwner(deps: Deps, creatorId: CreatorId, imageId: string | null): Promise<PageOwner> {
  const images = imageId === null ? {} : await pageImages(deps.db, creatorId, [imageId]);
  const src = images[imageId ?? '']?.src;
  const profileImageUrl = src === undefined ? null : new URL(src, deps.config.publicUrl).href;
  return { ...(await creatorById(deps, creatorId)), userId: creatorId, profileImageUrl };
}

const feedBatch = 500;

/** What happened, oldest first: the specification's change feed. */
async function* changeFeed({ db }: Deps, creatorId: CreatorId): AsyncGenerator<readonly string[]> {
  for (let after = 0; ; ) {
    const rows = await listEvents(db, creatorId, after, feedBatch);
    if (rows.length > 0) yield rows.map(row => JSON.stringify(feedEvent(row)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < feedBatch) return;
    after = last.id;
  }
}

async function* recordsOf(client: pg.PoolClient, files: Deps['files'], creatorId: CreatorId): AsyncGenerator<Part> {
  yield { name: 'data/account.json', content: once(`${JSON.stringify(await readAccount(client, creatorId))}\n`) };
  for (const table of await listOwnTables(client))
    yield { name: `data/${table.name}.json`, content: asArray(readOwnRows(client, table, creatorId)) };
  for (const id of await listImageIds(client, creatorId)) {
    const image = await readImage(client, creatorId, id);
    if (image !== undefined)
      yield { name: `images/${id}.${image.format}`, isPacked: true, content: once(await readFile(files, image)) };
  }
}

async function* listsOf(deps: Deps, creatorId: CreatorId): AsyncGenerator<Part> {
  yield asCsv('bookings', await bookingsFile(deps, creatorId, { scope: 'all' }));
  yield asCsv('orders', ordersFile(deps, creatorId));
  yield asCsv('subscribers', subscribersFile(deps, creatorId));
  yield asCsv('leads', leadsFile(deps, creatorId));
  yield asCsv('reviews', reviewsFile(deps, creatorId));
  yield asCsv('referrals', referralsFile(deps, creatorId));
  yield asCsv('client-programmes', programmesFile(deps, creatorId));
  yield asCsv('likes', likesFile(deps, creatorId));
  yield asCsv('cross-promotions', promotionsFile(deps, creatorId));
}

const asCsv = <Column extends string>(name: string, file: ListFile<Column>): Part => ({
  name: `lists/${name}.csv`,
  content: writeListFile('csv', file),
});

async function* once(content: string | Uint8Array): Content {
  yield content;
}

/** Rows of JSON as one array, a row a line. */
async function* asArray(batches: AsyncIterable<readonly string[]>): Content {
  let before = '[';
  for await (const rows of batches) {
    yield `${before}\n${rows.join(',\n')}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

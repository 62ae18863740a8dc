import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { type Db, inTransaction, type Trx } from '../../../platform/database.ts';
import { creatorById, holdCreatorAlone } from '../../accounts/creators/creators.flow.ts';
import type { ColumnRefusal } from '../../bookings/import/import-columns.ts';
import { type FileRefusal, readCsv } from '../../bookings/import/read-csv.ts';
import { tableOf } from '../../bookings/import/read-table.ts';
import { type LimitRefusal, limitOf } from '../../plans/entitlement.ts';
import { individualServiceDefaults, unlistedAmount } from '../../services/service.ts';
import { defaultPageId } from '../document/page-document.ts';
import { checkFields, type SingleRefusal } from '../document/showcase.ts';
import { addItems } from '../drafts/add-items.flow.ts';
import { countElsewhere } from '../pages/pages.sql.ts';
import { listItems, lockPage } from '../pages/showcase.sql.ts';
import { type FoundService, readServices, titleKey } from './read-services.ts';
import type { ServicesPreview } from './services-contract.ts';
import { texts } from './services-texts.ts';

export type ServicesRefusal =
  | FileRefusal
  | Exclude<ColumnRefusal, { kind: 'columns_missing' }>
  | { kind: 'no_services' };
type Creator = Awaited<ReturnType<typeof creatorById>>;
const mostRefused = 200;

function openServices(file: string, creator: Creator) {
  const read = readCsv(Buffer.from(file, 'base64'), creator);
  if (!read.ok) return read;
  const table = tableOf(read.value.records, {});
  if (!table.ok)
    return table.refusal.kind === 'columns_missing' ? refuse({ kind: 'no_services' as const }) : refuse(table.refusal);
  if (!table.value.columns.includes('service')) return refuse({ kind: 'no_services' as const });
  return accept(readServices(table.value, creator.currency));
}

const priceOf = ({ amount }: FoundService, { currency }: Creator) =>
  amount === null
    ? { pricing: 'unlisted' as const, amount: unlistedAmount, currency }
    : { pricing: amount === 0 ? ('free' as const) : ('paid' as const), amount, currency };

/** The services in a file, and which of them are on the page already. Nothing is stored. */
export async function previewServices(
  { db }: { db: Db },
  creatorId: CreatorId,
  file: string,
): Promise<Result<ServicesPreview, ServicesRefusal>> {
  const creator = await creatorById({ db }, creatorId);
  const opened = openServices(file, creator);
  if (!opened.ok) return opened as Result<ServicesPreview, ServicesRefusal>;
  const here = await titlesHere(db, creatorId);
  const limit = limitOf('individualService', creator.plan);
  const used = limit === null ? 0 : await countElsewhere(db, { creatorId, pageId: '' }, 'individualService');
  const { services, refused } = opened.value;
  return accept({
    services: services.map(service => ({
      line: service.line,
      title: service.title,
      minutes: service.minutes,
      bookings: service.bookings,
      price: priceOf(service, creator),
      isHere: here.has(titleKey(service.title)),
    })),
    refused: refused.slice(0, mostRefused).map(one => ({ ...one, message: texts.reasons[one.reason] })),
    left: limit === null ? null : Math.max(0, limit - used),
  });
}

const titled = z.object({ title: z.string().catch('') });

async function titlesHere(db: Db | Trx, creatorId: CreatorId): Promise<ReadonlySet<string>> {
  const items = await listItems(db, { creatorId, pageId: defaultPageId });
  const services = items.filter(({ kind, deletedAt }) => kind === 'individualService' && deletedAt === null);
  return new Set(services.map(({ fields }) => titleKey(titled.parse(fields).title)));
}

type Imported = Promise<
  Result<{ services: number }, ServicesRefusal | LimitRefusal | SingleRefusal | { kind: 'nothing_chosen' }>
>;

/** Adds the chosen services to the draft, hidden, in one transaction; those of a name that is there stay as they are. */
export async function importServices(
  { db }: { db: Db },
  creatorId: CreatorId,
  { file, titles }: { file: string; titles: readonly string[] },
): Imported {
  if (titles.length === 0) return refuse({ kind: 'nothing_chosen' });
  const creator = await creatorById({ db }, creatorId);
  const opened = openServices(file, creator);
  if (!opened.ok) return opened as Awaited<Imported>;
  const chosen = new Set(titles.map(titleKey));
  const found = opened.value.services.filter(({ title }) => chosen.has(titleKey(title)));
  return inTransaction(db, async (trx): Imported => {
    await holdCreatorAlone(trx, creatorId);
    const key = { creatorId, pageId: defaultPageId };
    const page = await lockPage(trx, key);
    if (page === undefined) throw new Error('a creator has no Showcase');
    const here = await titlesHere(trx, creatorId);
    const fresh = found.filter(({ title }) => !here.has(titleKey(title)));
    const added = await addItems(
      { trx, key, page },
      fresh.map(service => hiddenService(service, creator)),
    );
    return added.ok ? accept({ services: fresh.length }) : added;
  });
}

function hiddenService(service: FoundService, creator: Creator) {
  const { title, minutes: durationMinutes } = service;
  const fields = { ...individualServiceDefaults, title, durationMinutes, price: priceOf(service, creator) };
  const checked = checkFields('individualService', fields);
  if (!checked.ok)
    throw new Error(`a service that was read is not valid: ${Object.keys(checked.refusal.fields).join()}`);
  return { kind: 'individualService' as const, fields: checked.value, hidden: true };
}

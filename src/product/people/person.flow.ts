import { csvLine, csvMark } from '../../base/csv.ts';
import type { CreatorId } from '../../base/id.ts';
import { majorUnits } from '../../base/money.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import { inTransaction } from '../../platform/database.ts';
import { cutPage, readPlace } from '../../platform/list-place.sql.ts';
import type { FileAnswer } from '../../platform/operations/file-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { noteActivity } from '../accounts/activity/activity.flow.ts';
import type { Asker } from '../accounts/activity/activity.ts';
import { eraseProgrammes } from '../client-programmes/erase-programmes.flow.ts';
import { countChanged } from '../customers/count-people.flow.ts';
import { countAgain, personIdOf } from '../customers/people.flow.ts';
import { eraseReviews } from '../reviews/erase-reviews.flow.ts';
import { type Erasure, erasePerson as eraseRows, previewErasure } from './erase-person.sql.ts';
import {
  addressesOf,
  deleteNote,
  findCounted,
  insertNote,
  lockPeople,
  mergeInto,
  moneyOf,
  type PersonAddress,
  separate,
  updateNote,
  visitsOf,
} from './person.sql.ts';
import { personKinds } from './person-list.ts';
import { texts } from './texts.ts';
import { readTimeline, type TimelineRow } from './timeline.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
type Missing = { kind: 'person_not_found' };
type Merging = { kind: 'person_not_found' | 'person_address_not_found' | 'person_same' | 'person_not_merged' };
type Erasing = { kind: 'person_not_found' | 'person_not_confirmed' | 'person_in_use' };
const missing = () => refuse<Missing>({ kind: 'person_not_found' });

/** The id of the person who has an address. */
export async function personByEmail(
  { db }: Deps,
  creatorId: CreatorId,
  email: string,
): Promise<Result<{ id: string }, Missing>> {
  await countChanged(db, creatorId);
  const id = await personIdOf(db, creatorId, email);
  return id === undefined ? missing() : accept({ id });
}

/** A person with their totals; the id may be that of an address that was merged. */
export async function onePerson(deps: Deps, creatorId: CreatorId, id: string) {
  const { db, clock } = deps;
  await countChanged(db, creatorId);
  const addresses = await addressesOf(db, creatorId, id);
  const [own, ...merged] = addresses;
  const counted = own === undefined ? undefined : await findCounted(db, creatorId, own.id);
  if (own === undefined || counted === undefined) return missing();
  const emails = addresses.map(({ email }) => email);
  const [visits, money] = await Promise.all([
    visitsOf(db, creatorId, emails, clock.now()),
    moneyOf(db, creatorId, emails),
  ]);
  const { isCustomer, isSubscriber, isLead, ...seen } = counted;
  const is = { customer: isCustomer, subscriber: isSubscriber, lead: isLead };
  return accept({
    ...{
      id: own.id,
      name: own.name,
      email: own.email,
      merged: merged.map(({ id: one, email }) => ({ id: one, email })),
    },
    kinds: personKinds.filter(kind => is[kind]),
    ...seen,
    ...visits,
    money,
  });
}

/** A page of what happened with a person. */
export async function timelineOf(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const whose = await whoseOf(deps, creatorId, id);
  if (whose === undefined) return missing();
  const { shown, next } = cutPage(await readTimeline(deps.db, creatorId, whose, readPlace(cursor), limit + 1), limit);
  return accept({ entries: shown, next });
}

async function whoseOf({ db }: Pick<Deps, 'db'>, creatorId: CreatorId, id: string) {
  const addresses = await addressesOf(db, creatorId, id);
  return addresses.length === 0 ? undefined : whose(addresses);
}

const whose = (addresses: readonly PersonAddress[]) => ({
  emails: addresses.map(({ email }) => email),
  ids: addresses.map(({ id }) => id),
});

/** Adds a note under an id made by the client, or changes it. */
export async function saveNote(deps: Deps, creatorId: CreatorId, id: string, noteId: string, note: string) {
  const [own] = await addressesOf(deps.db, creatorId, id);
  if (own === undefined) return missing();
  const now = deps.clock.now();
  if (!(await updateNote(deps.db, creatorId, noteId, note, now)))
    await insertNote(deps.db, creatorId, { id: noteId, personId: own.id, note, createdAt: now });
  return accept({ done: true as const });
}

export const removeNote = async ({ db }: Deps, creatorId: CreatorId, noteId: string) =>
  (await deleteNote(db, creatorId, noteId))
    ? accept({ done: true as const })
    : refuse({ kind: 'person_note_not_found' as const });

/** Merges the person of another address into this one. */
export async function mergePerson(deps: Deps, creatorId: CreatorId, id: string, email: string) {
  await countChanged(deps.db, creatorId);
  const merged = await inTransaction(deps.db, async (trx): Promise<Result<string, Merging>> => {
    const other = await personIdOf(trx, creatorId, email);
    const [known] = await addressesOf(trx, creatorId, id);
    if (known === undefined) return missing();
    if (other === undefined) return refuse({ kind: 'person_address_not_found' as const });
    if (other === known.id) return refuse({ kind: 'person_same' as const });
    await lockPeople(trx, creatorId, [known.id, other]);
    // Either may have been merged while this waited.
    const [into] = await addressesOf(trx, creatorId, known.id);
    const [from] = await addressesOf(trx, creatorId, other);
    if (into?.id !== known.id || from?.id !== other) return refuse({ kind: 'person_same' as const });
    await mergeInto(trx, creatorId, other, known.id);
    await countAgain(trx, creatorId, [known.email, email]);
    return accept(known.id);
  });
  return merged.ok ? onePerson(deps, creatorId, merged.value) : merged;
}

/** Undoes the merging of one address, which is a person of its own again. */
export async function separatePerson(deps: Deps, creatorId: CreatorId, id: string, addressId: string) {
  const separated = await inTransaction(deps.db, async (trx): Promise<Result<string, Merging>> => {
    await lockPeople(trx, creatorId, [id]);
    const [own, ...merged] = await addressesOf(trx, creatorId, id);
    if (own === undefined) return missing();
    const address = merged.find(one => one.id === addressId);
    if (address === undefined) return refuse({ kind: 'person_not_merged' as const });
    await separate(trx, creatorId, addressId);
    await countAgain(trx, creatorId, [own.email, address.email]);
    return accept(own.id);
  });
  return separated.ok ? onePerson(deps, creatorId, separated.value) : separated;
}

/** More entries than anybody has; a file is not paged. */
const mostInFile = 10_000;

/** Everything of a person as JSON, or their timeline as CSV. */
export async function personFile(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  file: 'person.json' | 'person.csv',
): Promise<Result<FileAnswer, Missing>> {
  const person = await onePerson(deps, creatorId, id);
  if (!person.ok) return person;
  const whoseFile = await whoseOf(deps, creatorId, id);
  if (whoseFile === undefined) return missing();
  const entries = await readTimeline(deps.db, creatorId, whoseFile, undefined, mostInFile);
  return accept(
    file === 'person.csv'
      ? { type: 'text/csv; charset=utf-8', content: timelineCsv(entries), name: file }
      : { type: 'application/json', content: personJson(person.value, entries), name: file },
  );
}

const personJson = (person: object, entries: readonly TimelineRow[]): string =>
  `${JSON.stringify({ ...person, timeline: entries.map(({ key: _key, place: _place, ...entry }) => entry) }, null, 1)}\n`;

function timelineCsv(entries: readonly TimelineRow[]): string {
  const words = texts.file;
  const rows = entries.map(({ kind, at, title, status, amount, currency, text, cameFirst, cameLast }) =>
    csvLine([
      kind,
      at.toISOString(),
      title,
      status,
      amount === null || currency === null ? '' : majorUnits({ amount, currency }),
      currency ?? '',
      text,
      cameFirst ?? '',
      cameLast ?? '',
    ]),
  );
  const head = csvLine([
    words.kind,
    words.date,
    words.title,
    words.status,
    words.amount,
    words.currency,
    words.text,
    words.cameFirst,
    words.cameLast,
  ]);
  return `${csvMark}${head}${rows.join('')}`;
}

export async function erasureOf(deps: Deps, creatorId: CreatorId, id: string): Promise<Result<Erasure, Missing>> {
  const whoseRows = await whoseOf(deps, creatorId, id);
  if (whoseRows === undefined) return missing();
  return accept(await previewErasure(deps.db, creatorId, whoseRows, deps.clock.now()));
}

/** Erases a person once nothing of them is under way; `confirmation` is their email, typed. */
export function erasePerson(
  { db, clock, events }: Deps & Pick<PlatformContext, 'events'>,
  creatorId: CreatorId,
  id: string,
  { confirmation, from }: { confirmation: string; from: Asker },
) {
  const now = clock.now();
  return inTransaction(db, async (trx): Promise<Result<{ done: true }, Erasing>> => {
    await lockPeople(trx, creatorId, [id]);
    const addresses = await addressesOf(trx, creatorId, id);
    const [own] = addresses;
    if (own === undefined) return missing();
    if (confirmation.toLowerCase() !== own.email) return refuse({ kind: 'person_not_confirmed' as const });
    const { ahead, memberships, underway } = await previewErasure(trx, creatorId, whose(addresses), now);
    if (ahead + memberships + underway > 0) return refuse({ kind: 'person_in_use' as const });
    const { emails } = whose(addresses);
    await eraseReviews({ events, clock }, trx, creatorId, emails);
    await eraseProgrammes(trx, creatorId, emails);
    await eraseRows(trx, creatorId, { ...whose(addresses), name: texts.erased, now });
    await noteActivity(trx, now, { creatorId, act: 'person_erased', from });
    return accept({ done: true as const });
  });
}

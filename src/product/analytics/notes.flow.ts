import { addDays } from '../../base/calendar-date.ts';
import type { CreatorId } from '../../base/id.ts';
import { formatMoney } from '../../base/money.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { dateIn } from '../calendar/format-day.ts';
import { instantOf } from '../calendar/wall-time.ts';
import { pageTitles } from '../showcase/public-pages/page-titles.flow.ts';
import { listPriceChanges, type PriceChange } from '../showcase/public-pages/price-changes.flow.ts';
import { type Happened, listHappened, listOwnNotes, storeNote } from './day-notes.sql.ts';
import { type DayNote, type NewNote, noteLimits } from './notes-contract.ts';
import type { PeriodDays } from './period.ts';
import { periodOf } from './read-analytics.flow.ts';
import { texts } from './texts.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/** What a creator noted on days of a period, and what Vitrine knows of them, in order of days; the same is there once. */
export async function readNotes(deps: Deps, creatorId: CreatorId, days: PeriodDays): Promise<DayNote[]> {
  const { from, to, zone } = await periodOf(deps, creatorId, days);
  const within = { from: new Date(instantOf(zone, from, 0)), to: new Date(instantOf(zone, addDays(to, 1), 0)) };
  const titles = await pageTitles(deps.db, creatorId);
  const happened = await listHappened(deps.db, creatorId, within);
  const prices = await listPriceChanges(deps.db, creatorId, within);
  const known = [
    ...happened.map(one => ({ id: null, date: dateIn(zone, one.at), kind: one.kind, text: happenedText(one, titles) })),
    ...prices.map(one => ({ id: null, date: dateIn(zone, one.at), kind: 'price' as const, text: priceText(one) })),
  ];
  const once = new Map(known.map(note => [`${note.date} ${note.kind} ${note.text}`, note]));
  const own = await listOwnNotes(deps.db, creatorId, { from, to });
  const notes = [...own.map(note => ({ ...note, kind: 'own' as const })), ...once.values()];
  return notes.toSorted((one, other) => one.date.localeCompare(other.date));
}

const happenedText = ({ kind, pageId, subject }: Happened, titles: ReadonlyMap<string, string>): string =>
  kind === 'issue'
    ? texts.notes.sent(subject ?? '')
    : texts.notes.published(titles.get(pageId ?? '') ?? texts.gonePage);

function priceText({ title, before, now }: PriceChange): string {
  const [was, is] = [before, now].map(price => (price === null ? texts.notes.free : formatMoney(price)));
  return texts.notes.price(title, was ?? '', is ?? '');
}

export async function saveNote(
  { db, clock }: Deps,
  creatorId: CreatorId,
  note: NewNote & { id: string },
): Promise<Result<null, { kind: 'too_many_notes' }>> {
  const isStored = await storeNote(db, creatorId, note, clock.now(), noteLimits.notes);
  return isStored ? accept(null) : refuse({ kind: 'too_many_notes' });
}

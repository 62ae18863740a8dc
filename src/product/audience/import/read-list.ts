import { cleanLine } from '../../../base/text-length.ts';
import { emailField } from '../../accounts/account/contract.ts';
import { type ConfirmedWay, confirmedWays, type SubscriberSource, type SubscriberStatus } from '../subscriber.ts';
import type { Suppression } from '../suppressions/suppression.ts';
import { tagLimits } from '../tags/tag.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import type { ListColumns, ListField } from './list-columns.ts';
import { readListDate } from './list-date.ts';

/** A person of a list, as it says. */
export type ListedPerson = {
  line: number;
  email: string;
  status: SubscriberStatus;
  /** Null where the list has no date. */
  joinedAt: Date | null;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  tags: readonly string[];
  page: string;
  wording: number;
  source: SubscriberSource;
  confirmedWay: ConfirmedWay | null;
  confirmedAfter: number | null;
  confirmedAgent: string | null;
  firstClickAt: Date | null;
  suppression: (Omit<Suppression, 'since'> & { since: Date | null }) | null;
};

export const refusedReasons = [
  'email_missing',
  'email_invalid',
  'email_twice',
  'status_unknown',
  'date_unreadable',
  'tag_too_long',
  'person_deleted',
  'unsubscribed_before',
] as const;
export type RefusedReason = (typeof refusedReasons)[number];
export type RefusedLine = { line: number; email: string; reason: RefusedReason };

type Read = { person: ListedPerson } | { refused: RefusedLine };

/** The people of a list, and the lines that are refused with the reason, in their order. */
export function* readList(
  text: string,
  { separator, columns, hasHeader, now }: { separator: string; columns: ListColumns; hasHeader: boolean; now: Date },
): Generator<Read> {
  const seen = new Set<string>();
  const placed = new Map(columns.flatMap((field, at) => (field === null ? [] : [[field, at] as const])));
  let isFirst = hasHeader;
  for (const record of csvRecords(text, separator)) {
    if (/^"?sep=.?"?$/i.test(record.cells.join('')) && record.line === 1) continue;
    if (isFirst) {
      isFirst = false;
      continue;
    }
    const read = readPerson(record, placed, now);
    if ('person' in read && seen.has(read.person.email))
      yield { refused: { line: record.line, email: read.person.email, reason: 'email_twice' } };
    else {
      if ('person' in read) seen.add(read.person.email);
      yield read;
    }
  }
}

// Our own files put an apostrophe before what a spreadsheet would run as a formula.
const guarded = /^'(?=[=+\-@\t\r])/;

type Placed = ReadonlyMap<ListField, number>;

function readPerson({ line, cells }: CsvRecord, placed: Placed, now: Date): Read {
  const cell = (field: ListField) => {
    const text = cells[placed.get(field) ?? -1];
    return text === undefined || text === '' ? '' : text.replace(guarded, '').trim();
  };
  const typed = cell('email');
  const refused = (reason: RefusedReason): Read => ({
    refused: { line, email: cleanLine(typed.slice(0, 400)).slice(0, 254), reason },
  });
  if (typed === '') return refused('email_missing');
  const email = readEmail(typed);
  if (email === undefined) return refused('email_invalid');
  if (cell('deleted') !== '') return refused('person_deleted');
  const stated = readStatus(cell, placed);
  if (stated === undefined) return refused('status_unknown');
  const date = (field: ListField) => readListDate(cell(field), now);
  const flag = cell('unsubscribed') === '' || isFlag(cell('unsubscribed'));
  const dates = {
    joinedAt: date('joined'),
    confirmedAt: date('confirmed'),
    unsubscribedAt: placed.has('unsubscribedFile') ? date('unsubscribedFile') : flag ? null : date('unsubscribed'),
    firstClickAt: date('firstClick'),
  };
  const suppressedAt = placed.has('cleaned') ? date('cleaned') : date('suppressedSince');
  const { joinedAt, confirmedAt, unsubscribedAt, firstClickAt } = dates;
  if (joinedAt === undefined || confirmedAt === undefined || unsubscribedAt === undefined || firstClickAt === undefined)
    return refused('date_unreadable');
  if (suppressedAt === undefined) return refused('date_unreadable');
  const tags = readTags(cell('tags'));
  if (tags.some(tag => [...tag].length > tagLimits.name)) return refused('tag_too_long');
  const { status, suppressedBy } = stated;
  const own = placed.has('wording') && placed.has('page');
  const confirmed = confirmedAt ?? (status === 'confirmed' ? (joinedAt ?? now) : null);
  const after = Number(cell('confirmedAfter') || Number.NaN);
  return {
    person: {
      line,
      email,
      status,
      joinedAt,
      confirmedAt: status === 'pending' ? null : confirmed,
      unsubscribedAt: status === 'unsubscribed' ? (unsubscribedAt ?? now) : null,
      tags,
      page: own ? cleanLine(cell('page')).slice(0, 200) : '',
      wording: own && /^\d{1,4}$/.test(cell('wording')) ? Number(cell('wording')) : 0,
      source: own && cell('source') === 'page' ? 'page' : 'import',
      confirmedWay: confirmed === null || status === 'pending' ? null : wayOf(own, cell('confirmedBy')),
      confirmedAfter: confirmed !== null && own && Number.isInteger(after) && after >= 0 && after < 2e9 ? after : null,
      confirmedAgent: confirmed !== null && own && cell('confirmedWith') !== '' ? agentOf(cell('confirmedWith')) : null,
      firstClickAt,
      suppression: suppressedBy === null ? null : suppressionOf(suppressedBy, suppressedAt, cell('suppressedUntil')),
    },
  };
}

// What the schema returns unchanged, at a tenth of its time.
const plain = /^[a-z0-9]+(?:[._+-][a-z0-9]+)*@[a-z0-9]+(?:[.-][a-z0-9]+)*\.[a-z]{2,24}$/;
const readEmail = (typed: string): string | undefined => {
  if (typed.length > 254) return undefined;
  return plain.test(typed) ? typed : emailField.safeParse(typed).data;
};

const agentOf = (text: string): string => [...cleanLine(text)].slice(0, 200).join('');
const wayOf = (own: boolean, way: string): ConfirmedWay | null =>
  own ? (confirmedWays.find(one => one === way) ?? null) : 'import';

type Stated = { status: SubscriberStatus; suppressedBy: 'bounce' | 'complaint' | null };

const bounced = /^(cleaned|bounced?|hard ?bounced?|undeliverable|invalid)$/;
const complained = /^(complaint|complained|spam|abuse|marked as spam)$/;
const subscribed = /^(confirmed|subscribed|active|enabled|true|yes|1|opted[ _-]?in)$/;
const left = /^(unsubscribed|inactive|disabled|cancell?ed|blocked|false|no|0|opted[ _-]?out|non-?subscribed)$/;
const waiting = /^(pending|unconfirmed|not confirmed|validating)$/;
const isTrue = (cell: string): boolean => /^(true|yes|1|y|t)$/i.test(cell);
const isFalse = (cell: string): boolean => /^(false|no|0|n|f)$/i.test(cell);
const isFlag = (cell: string): boolean => isTrue(cell) || isFalse(cell);

/** What a list says of a person, the stricter where columns differ. Undefined for an unknown status. */
function readStatus(cell: (field: ListField) => string, placed: Placed): Stated | undefined {
  const word = cell('status').toLowerCase();
  const blocked = cell('suppressed').toLowerCase();
  const suppressedBy =
    placed.has('cleaned') || bounced.test(word) || bounced.test(blocked)
      ? 'bounce'
      : complained.test(word) || complained.test(blocked)
        ? 'complaint'
        : null;
  const unsubscribed = cell('unsubscribed');
  const hasLeft =
    left.test(word) ||
    isFalse(cell('subscribed')) ||
    isTrue(cell('emailDisabled')) ||
    placed.has('unsubscribedFile') ||
    // Beehiiv keeps the former date of a subscriber who came back.
    (word === '' && unsubscribed !== '' && !isFalse(unsubscribed));
  if (hasLeft) return { status: 'unsubscribed', suppressedBy };
  if (waiting.test(word)) return { status: 'pending', suppressedBy };
  if (word === '' || subscribed.test(word) || suppressedBy !== null) return { status: 'confirmed', suppressedBy };
  return undefined;
}

/** Without an end where another system says it; our own files name theirs. */
function suppressionOf(kind: 'bounce' | 'complaint', since: Date | null, until: string) {
  const found = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(until) ? new Date(`${until.replace(' ', 'T')}Z`) : null;
  const end = found === null || Number.isNaN(found.getTime()) ? null : found;
  return { kind, reason: 'import', since, until: end };
}

/** Tags of a cell, separated by commas; Mailchimp also puts each in quotation marks. */
function readTags(cell: string): string[] {
  if (cell === '') return [];
  const tags = cell.split(',').map(tag => cleanLine(tag.replaceAll('"', '')));
  return [...new Map(tags.filter(tag => tag !== '').map(tag => [tag.toLowerCase(), tag])).values()];
}

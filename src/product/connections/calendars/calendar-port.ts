import { z } from 'zod';
import { type Result, refuse } from '../../../base/result.ts';

/** Why an outside calendar could not be read or written. `undone` is retried soon; the others need the host as well. */
export const troubles = [
  'address_invalid',
  'not_secure',
  'private_address',
  'not_found_by_name',
  'unreachable',
  'certificate',
  'too_slow',
  'too_large',
  'too_many_redirects',
  'other_host',
  'password_wrong',
  'not_found',
  'not_a_calendar_server',
  'no_calendars',
  'not_allowed',
  'server_failed',
] as const;
export type Trouble = (typeof troubles)[number];
export type Tried<T> = Result<T, { kind: Trouble }>;

/** A calendar of an account. `id` is the adapter's own. */
export type OutsideCalendar = { id: string; name: string; writable: boolean };

/** One occurrence of an outside event, in epoch ms. `takesTime` is false when it is free, cancelled or declined. */
export type OutsideEvent = { uid: string; title: string; from: number; to: number; takesTime: boolean };

/** Why an event could not be read whole. An `entry` is none that we recognize at all. */
export const unreadReasons = ['zone', 'time', 'repetition', 'line', 'entry'] as const;
/** An event that could not be read whole, and so takes all the time it may take. `day` is the host's, when one is known. */
export type Unread = { title: string; day: string | null; reason: (typeof unreadReasons)[number] };
/** Whose calendar it is: whole days are those of `zone`, and `email` is one address of theirs, not always the account's. */
export type CalendarHost = { zone: string; email: string };
export type ReadCalendar = { events: OutsideEvent[]; unread: Unread[] };

export type ReadEvent = OutsideEvent & { calendar: string };

/** What is written to a calendar: one booking, or one date of a class. Instants in UTC. */
export type EntryToWrite = {
  id: string;
  sequence: number;
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  words: string;
  url: string;
};

/** Everything written to a calendar, as one text: when it differs, it must be written again. */
export const fingerprintOf = ({ title, startsAt, endsAt, place, words }: Omit<EntryToWrite, 'sequence'>): string =>
  JSON.stringify([title, startsAt, endsAt, place, words]);

export const titleIn = (fingerprint: string): string =>
  z.tuple([z.string()]).rest(z.unknown()).parse(JSON.parse(fingerprint))[0];

/** The current state of a written entry; `gone` when it was deleted. */
export type EntryState = { kind: 'gone' } | { kind: 'there'; from: number; to: number };

/** The permanent UID of what we write for `id`, the same in emails, feeds and calendars. */
export const uidOf = (id: string): string => `${id}@vitrine`;

/** The id in a UID that Vitrine made; undefined for any other. Whether it is this host's must be checked. */
export const idInUid = (uid: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@vitrine$/.exec(uid)?.[1];

/**
 * One account at an outside calendar. Nothing is kept between calls; troubles are values. Writing is idempotent:
 * an id has one place in a calendar, so repeating after a crash makes no second copy.
 */
export type CalendarPort = {
  calendars(): Promise<Tried<OutsideCalendar[]>>;
  /** All occurrences that touch [from, to) in epoch ms, ours too. */
  busy(calendar: string, range: { from: number; to: number }, host: CalendarHost): Promise<Tried<ReadCalendar>>;
  upsert(calendar: string, entry: EntryToWrite): Promise<Tried<null>>;
  /** An entry that is already gone counts as removed. */
  remove(calendar: string, id: string): Promise<Tried<null>>;
  entryState(calendar: string, id: string, zone: string): Promise<Tried<EntryState>>;
};

const closed = async (): Promise<Tried<never>> => refuse({ kind: 'not_allowed' });

/** For an account whose provider this installation no longer has keys for. */
export const closedCalendar: CalendarPort = {
  calendars: closed,
  busy: closed,
  upsert: closed,
  remove: closed,
  entryState: closed,
};

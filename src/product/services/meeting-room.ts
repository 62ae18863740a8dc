import type { MeetingProvider } from './meeting.ts';

type Delivery = {
  mode: 'online' | 'offline';
  place: string;
  room?: boolean | undefined;
  meeting?: MeetingProvider | undefined;
};
/** `room` is its unguessable token; `meetingLink` the one that a provider made, null before. */
type OwnPlace = { place: string | null; room: string; meetingLink: string | null };

/** Prefix of rooms on a meeting server, such as https://meet.example.com/vitrine-; undefined without a server. */
export const roomsBegin = (server: string | undefined): string | undefined =>
  server === undefined ? undefined : `${server.replace(/\/+$/, '')}/vitrine-`;

/** Whether every booking or date of an offer gets a room of its own. */
export const hasOwnRooms = ({ mode, room, meeting }: Delivery): boolean =>
  mode === 'online' && room === true && meeting === undefined;

/** The provider that makes a meeting for every booking or date of an offer. */
export const meetingProviderOf = ({ mode, meeting }: Delivery): MeetingProvider | undefined =>
  mode === 'online' ? meeting : undefined;

/** What is made here for a booking: rooms on a server, meetings at a provider. */
export type MadeHere = { rooms: boolean; meetings: boolean };

/** Whether a customer would not learn where to meet: online, without a link, a private room or a meeting. */
export function lacksLink(delivery: Delivery, makes: MadeHere): boolean {
  if (delivery.mode === 'offline') return false;
  if (meetingProviderOf(delivery) !== undefined) return !makes.meetings;
  return delivery.place === '' && !(makes.rooms && hasOwnRooms(delivery));
}

/**
 * Where one session or class date takes place: its own address, its meeting (empty until that is made), its own room,
 * or the offer's place. Without a server there are no rooms.
 */
export function meetingPlace(
  delivery: Delivery,
  { place, room, meetingLink }: OwnPlace,
  begin: string | undefined,
): string {
  if (place !== null) return place;
  if (meetingProviderOf(delivery) !== undefined) return meetingLink ?? '';
  return hasOwnRooms(delivery) && begin !== undefined ? `${begin}${room}` : delivery.place;
}

/** What a booking stores of where it takes place. */
export function storedDelivery(delivery: Delivery, place: string): Pick<Delivery, 'mode' | 'place' | 'meeting'> {
  const meeting = meetingProviderOf(delivery);
  return { mode: delivery.mode, place, ...(meeting !== undefined && { meeting }) };
}

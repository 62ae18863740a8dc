import './own-meeting-room.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { meetingRoomsQuery } from '../../services/meeting-room.query.ts';
import { lacksLink } from '../../services/meeting-room.ts';
import { Warning } from '../form-fields/form-parts.tsx';
import type { Offer } from './offer.ts';
import { texts } from './texts.ts';
import { useMadeHere } from './use-made-here.ts';

/**
 * Whether people meet in a private room. Not offered without a meeting server, unless it was chosen before: then
 * it says so and can be turned off.
 */
export function OwnRoom({ control, each }: { control: Control<Offer>; each: 'booking' | 'date' }) {
  const { field } = useController({ control, name: 'delivery.room' });
  const meeting = useWatch({ control, name: 'delivery.meeting' });
  const { data } = useQuery(meetingRoomsQuery);
  if (meeting !== undefined || (data?.offered !== true && field.value !== true)) return null;
  return (
    <Checkbox
      label={texts.ownMeetingRoom.privateRoom(each)}
      hint={data?.offered === false ? texts.ownMeetingRoom.hint : texts.ownMeetingRoom.privateRoomHint}
      checked={field.value === true}
      onChange={event => field.onChange(event.target.checked)}
    />
  );
}

/** The hint below a meeting link: who receives it, or that it is sent to no one. */
export function useLinkHint(control: Control<Offer>, who: string): ReactNode {
  const [delivery, pricing, title] = useWatch({ control, name: ['delivery', 'price.pricing', 'title'] });
  const makes = useMadeHere();
  // With a price on request nobody books; before it has a name, nothing is missing yet.
  if (makes === undefined || pricing === 'unlisted' || title === '') return who;
  if (delivery.mode === 'offline' && delivery.place === '')
    return <Warning>{texts.ownMeetingRoom.withoutAddress}</Warning>;
  return lacksLink(delivery, makes) ? <Warning>{texts.ownMeetingRoom.withoutLink}</Warning> : who;
}

/** Whether a link is needed: not with private rooms or meetings. */
export function useNeedsLink(control: Control<Offer>): boolean {
  const delivery = useWatch({ control, name: 'delivery' });
  const { data } = useQuery(meetingRoomsQuery);
  if (delivery.mode === 'online' && delivery.meeting !== undefined) return false;
  return delivery.mode === 'offline' || delivery.room !== true || data?.offered === false;
}

/**
 * Call when the way to meet changes. Each way keeps its own text: a private link must never be on the page as an
 * address, and an address is not a link.
 */
export function useOwnPlaces(control: Control<Offer>): (from: string, to: string) => void {
  const { field } = useController({ control, name: 'delivery.place' });
  const typed = useRef<Record<string, string>>({});
  return (from, to) => {
    typed.current[from] = field.value;
    field.onChange(typed.current[to] ?? '');
  };
}

import { useEffect, useState } from 'react';
import type { BegunBooking } from '../booking/contract.ts';
import type { ListedOffer } from '../booking/offer-list-contract.ts';
import { BookingIsland } from './booking-island.tsx';
import { Late } from './late.tsx';
import { offersPart } from './late-parts.ts';

/** What the dialog shows: one offer, with its title until the server's arrives; null is the list of all. */
export type Shown = { offerId: string; title: string; zone?: string | undefined } | null;
type Entry = { vitrineShown?: Shown; vitrineDepth?: number };

const entry = (): Entry => (history.state as Entry | null) ?? {};
/** How many entries of the browser's history lie between the dialog's first view and this one, without steps. */
export const viewsGone = (): number => entry().vitrineDepth ?? 0;
/** The part of a history entry that says what is shown. */
export const entryOf = (shown: Shown, depth = 0): Entry => ({ vitrineShown: shown, vitrineDepth: depth });

type DialogProps = {
  userUrl: string;
  first: Shown;
  /** The host has other offers too. */
  several: boolean;
  at: string | undefined;
  contact: string | undefined;
  begun: BegunBooking | undefined;
  onClose: () => void;
};

/** The list of all offers, or the booking of one. Both have an entry in the browser's history, so that Back leads between them. */
export function BookingDialog({ userUrl, first, several, at, contact, begun, onClose }: DialogProps) {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    const follow = (): void => {
      const { vitrineShown } = entry();
      if (vitrineShown !== undefined) setShown(vitrineShown);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const show = (next: Shown): void => {
    history.pushState({ ...history.state, ...entryOf(next, viewsGone() + 1) }, '');
    setShown(next);
  };
  const pick = ({ offerId, title, mode }: ListedOffer, hostZone: string): void =>
    show({ offerId, title, ...(mode === 'offline' && { zone: hostZone }) });
  if (shown === null)
    return (
      <Late part={offersPart}>
        {({ OfferList }) => <OfferList userUrl={userUrl} onPick={pick} onClose={onClose} />}
      </Late>
    );
  const { offerId, title, zone } = shown;
  return (
    <BookingIsland
      key={offerId}
      asked={{ userUrl, offerId }}
      title={title}
      placeZone={zone}
      at={at}
      contact={contact}
      begun={begun}
      onClose={onClose}
      // A view further on was reached from the list.
      {...(several && { onAll: () => (viewsGone() > 0 ? history.back() : show(null)) })}
    />
  );
}

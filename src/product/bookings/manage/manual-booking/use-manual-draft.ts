import { useState } from 'react';
import { z } from 'zod';
import { stored } from '../../../../ui/behavior/stored.ts';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { manualBookingBodySchema } from './manual-booking-contract.ts';
import type { Written } from './manual-service.tsx';
import { writtenPriceSchema } from './written-price.ts';

const { tell } = manualBookingBodySchema.shape;
const text = z.string();
const writtenSchema = z.object({
  offerId: text,
  dateId: text,
  title: text,
  // An empty field is not a number, which JSON stores as null.
  minutes: z
    .number()
    .nullable()
    .transform(minutes => minutes ?? Number.NaN),
  mode: z.enum(['offline', 'online']),
  place: text,
  date: text,
  time: text,
  name: text,
  email: text,
  phone: text,
  notes: text,
  price: writtenPriceSchema,
  tell,
}) satisfies z.ZodType<Written>;
const draftSchema = z.object({ bookingId: z.uuid(), written: writtenSchema });
type Draft = z.infer<typeof draftSchema>;

/** The key of a half-filled form: by its author, and the class date or the person it was begun from. */
export function useManualDraftKey(dateId = '', email = ''): string {
  return `hand:${useSignedIn().user.id}:${dateId}${email}`;
}

/** Whether a form was interrupted, by an expired session or a reload. */
export const isManualDraftKept = (key: string): boolean => readDraft(key) !== undefined;

/**
 * The form so far, kept in this tab until it is booked or discarded. Signing out deletes it with everything else
 * of the tab.
 */
export function useManualDraft(key: string, begin: () => Written) {
  const fresh = (): Draft => ({ bookingId: crypto.randomUUID(), written: begin() });
  const [kept, setKept] = useState(() => readDraft(key));
  const [draft, setDraft] = useState(() => kept ?? fresh());
  const forget = () => stored(() => sessionStorage.removeItem(key));
  return {
    draft,
    /** It was begun before this form was opened. */
    isKept: kept !== undefined,
    write(part: Partial<Written>) {
      const next = { ...draft, written: { ...draft.written, ...part } };
      setDraft(next);
      stored(() => sessionStorage.setItem(key, JSON.stringify(next)));
    },
    forget,
    startAnew() {
      forget();
      setKept(undefined);
      setDraft(fresh());
    },
  };
}

function readDraft(key: string): Draft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(stored(() => sessionStorage.getItem(key)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

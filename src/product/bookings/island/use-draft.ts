import { useState } from 'react';
import type { TypedDetails } from '../details-problems.ts';
import { stored } from './availability-store.ts';

const key = 'vitrine-booking-details';
const empty: TypedDetails = { name: '', email: '', notes: '' };

/** What the visitor has typed, kept in this tab until the booking is made, through reloads and failures. */
export function useDraft() {
  const [draft, setDraft] = useState<TypedDetails>(() => ({ ...empty, ...stored(read) }));
  const change = (part: Partial<TypedDetails>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    stored(() => sessionStorage.setItem(key, JSON.stringify(next)));
  };
  return { draft, change };
}

export const forgetDraft = (): void => {
  stored(() => sessionStorage.removeItem(key));
};

function read(): Partial<TypedDetails> {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  return Object.fromEntries(
    Object.entries(kept ?? {}).filter(([name, value]) => name in empty && typeof value === 'string'),
  );
}

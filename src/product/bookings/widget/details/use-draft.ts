import { useState } from 'react';
import type { Given } from '../../booking/asked.ts';
import type { TypedDetails } from '../../booking/details-problems.ts';
import { keepEmail, keptEmail } from '../kept-email.browser.ts';
import { stored } from '../times/availability-store.browser.ts';

const key = 'vitrine-booking-details';
type Draft = TypedDetails & Given;
const empty: Draft = { name: '', email: '', notes: '', phone: '', answers: {} };

/**
 * What the visitor has typed (`typed`: in a tab that is closed), kept in this tab until the booking is made, through
 * reloads and failures. Begins with the email that this device keeps, until the visitor empties the field.
 */
export function useDraft(typed?: Draft) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, email: keptEmail(), ...typed, ...stored(read) }));
  const change = (part: Partial<Draft>): Draft => {
    const next = { ...draft, ...part };
    if (part.email === '') keepEmail('');
    setDraft(next);
    stored(() => sessionStorage.setItem(key, JSON.stringify(next)));
    return next;
  };
  return { draft, change };
}

const passKey = (userUrl: string): string => `vitrine-pass-${userUrl}`;

/** The code of a package: from the page's address (`?pass=`), or as it was typed in this tab at this host's before. */
export function usePass(userUrl: string) {
  const [pass, setPass] = useState(
    () =>
      new URLSearchParams(location.search).get('pass') ?? stored(() => sessionStorage.getItem(passKey(userUrl))) ?? '',
  );
  const type = (code: string): void => {
    setPass(code);
    stored(() => sessionStorage.setItem(passKey(userUrl), code));
  };
  return [pass, type] as const;
}

export const forgetDraft = (): void => {
  stored(() => sessionStorage.removeItem(key));
};

function read(): Partial<Draft> {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  return Object.fromEntries(
    Object.entries(kept ?? {}).filter(
      ([name, value]) => name in empty && (name === 'answers' ? isObject(value) : typeof value === 'string'),
    ),
  );
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

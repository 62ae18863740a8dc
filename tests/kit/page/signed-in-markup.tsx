import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { type Session, sessionQuery } from '../../../src/product/accounts/sessions/session.client.ts';
import { createDraftStore } from '../../../src/product/showcase/editor/draft/draft-store.browser.ts';
import { OpenDraftsContext } from '../../../src/product/showcase/editor/draft/use-open-drafts.ts';

const session: Session = {
  user: {
    id: 'maya',
    email: 'maya@example.com',
    emailVerified: true,
    phone: null,
    phoneVerified: false,
    firstName: 'Maya',
    lastName: 'Torres',
  },
  creator: {
    userUrl: 'maya',
    zone: 'Europe/Lisbon',
    currency: 'USD',
    plan: 'free',
    editProfileAllowed: true,
    isListed: true,
    isMeasured: false,
    onboarded: true,
    onboardingStep: '',
    startStyle: null,
    timeFormat: null,
    localeHours: null,
    language: 'en',
    leavesAt: null,
  },
};

type Known = {
  creator?: Partial<Session['creator']>;
  /** What queries have answered. */
  answers?: readonly (readonly [QueryKey, unknown])[];
};

/** A part of the creator's app as its first drawing has it, with nothing asked of a server. */
export function signedInMarkup(part: ReactElement, { creator, answers = [] }: Known = {}): string {
  const client = new QueryClient();
  const signedIn: Session = { ...session, creator: { ...session.creator, ...creator } };
  client.setQueryData<Session>(sessionQuery.queryKey, signedIn);
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  const silent = () => new Promise<never>(() => undefined);
  const store = createDraftStore(
    { getDraft: silent, sendEdit: silent },
    { keep: () => undefined, adopt: () => Promise.resolve([]) },
  );
  const whole = (
    <QueryClientProvider client={client}>
      <OpenDraftsContext value={{ of: () => store, sendAll: () => Promise.resolve(0) }}>
        <MemoryRouter>{part}</MemoryRouter>
      </OpenDraftsContext>
    </QueryClientProvider>
  );
  // Links to copy are whole addresses.
  Reflect.set(globalThis, 'window', { location: { origin: 'https://vitrine.example' } });
  try {
    return renderToStaticMarkup(whole);
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}

/** The words of each button and link, in their order. */
export const pressable = (html: string): string[] =>
  [...html.matchAll(/<(button|a)\b.*?<\/\1>/g)].map(([all]) => all.replace(/<[^>]*>/g, ''));

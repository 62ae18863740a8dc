import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepOwnLocale } from '../../../base/own-locale.ts';
import { keepIn, keepOfCreator, keepTheme, keptValue } from '../client/kept.browser.ts';
import { pageStorage } from '../client/user-storage.ts';
import { signOutMessages } from '../errors/auth-errors.ts';
import {
  currentUser,
  sessionInTime,
  sessionOrVisitor,
  sessionQuery,
  signOut,
  signOutEverywhere,
} from './session.client.ts';

const session = {
  user: {
    id: 'u1',
    email: 'maya@example.org',
    emailVerified: true,
    phone: null,
    phoneVerified: false,
    firstName: 'Maya',
    lastName: 'Okafor',
  },
  creator: {
    userUrl: 'maya',
    zone: 'Europe/Lisbon',
    currency: 'USD',
    plan: 'free',
    editProfileAllowed: true,
    isListed: false,
    isMeasured: false,
    onboarded: true,
    onboardingStep: 'done',
    startStyle: null,
    timeFormat: null,
    localeHours: null,
    language: 'en',
    leavesAt: null,
  },
};
const answers = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(body === '' ? null : JSON.stringify(body), { status }));
const refuses = (status: number, message: string) => answers(status, { error: { code: 'some_code', message } });
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const ask = () => client().fetchQuery(sessionQuery);

const storage = pageStorage();
beforeEach(() => {
  storage.clear();
  keepIn(storage);
});
afterEach(() => {
  // A session says how its reader's hours are written, which other files of this worker must not inherit.
  keepOwnLocale('24h');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('who is signed in', () => {
  it('is kept of a creator by the names of the specification', async () => {
    answers(200, session);
    await ask();
    expect(['cognitoUsername', 'firstName', 'userUrl', 'flow'].map(key => storage.getItem(key))).toEqual([
      'u1',
      'Maya',
      'maya',
      'done',
    ]);
    expect(storage.getItem('accessToken')).toBeNull();
  });

  it('is a visitor with an id where nobody is', async () => {
    answers(200, null);
    expect(await ask()).toBeNull();
    expect(storage.getItem('visitorId')).toMatch(/^unsigned-/);
  });

  it.each(signOutMessages)('“%s” clears what is kept', async message => {
    keepOfCreator({ cognitoUsername: 'u1', headline: 'Salsa' });
    refuses(401, message);
    expect(await ask()).toBeNull();
    expect([keptValue('cognitoUsername'), keptValue('headline')]).toEqual([null, null]);
  });

  it.each<[number, string]>([
    [401, 'No current user'],
    [401, 'Password reset required for the user'],
    [403, 'user is disabled.'],
    [500, 'Something broke'],
    [503, 'The database is away'],
  ])('%s “%s” clears nothing and is thrown as it is', async (status, message) => {
    keepOfCreator({ cognitoUsername: 'u1', headline: 'Salsa' });
    refuses(status, message);
    await expect(ask()).rejects.toMatchObject({ status, message });
    expect(keptValue('headline')).toBe('Salsa');
  });

  it('a network that is away clears nothing either', async () => {
    keepOfCreator({ cognitoUsername: 'u1', headline: 'Salsa' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    await expect(ask()).rejects.toMatchObject({ code: 'offline' });
    expect(keptValue('headline')).toBe('Salsa');
  });
});

describe('a server that is silent', () => {
  it('is waited for ten seconds: then a visitor goes on with an id of their own, and nobody else does', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const [visitor, creator] = [sessionOrVisitor(client()), sessionInTime(client())];
    const outcome = Promise.allSettled([visitor, creator]);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(await Promise.race([outcome, 'still waiting'])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject([
      { status: 'fulfilled', value: null },
      { status: 'rejected', reason: { code: 'offline' } },
    ]);
    expect(storage.getItem('visitorId')).toMatch(/^unsigned-/);
  });
});

describe('the current user', () => {
  it.each<[string, number, unknown]>([
    ['nobody is signed in', 200, null],
    ['the server refuses', 500, { error: { code: 'failed', message: 'Something broke' } }],
  ])('is a signed-out one with the id of the visitor where %s', async (_, status, body) => {
    answers(status, body);
    const user = await currentUser(client());
    expect(user).toEqual({ signedIn: false, cognitoUsername: keptValue('visitorId') });
    expect(await currentUser(client())).toEqual(user);
  });

  it('is who is signed in', async () => {
    answers(200, session);
    expect(await currentUser(client())).toMatchObject({ user: { id: 'u1' } });
  });
});

it('a theme is kept in the storage that was given', () => {
  keepTheme('dark');
  expect([storage.getItem('theme'), keptValue('theme')]).toEqual(['dark', 'dark']);
});

describe.each([
  ['signing out', signOut],
  ['signing out everywhere', signOutEverywhere],
])('%s', (_, signOut) => {
  it('is broadcast to the other tabs', async () => {
    const there = new BroadcastChannel('vitrine.session');
    const heard = vi.fn();
    there.addEventListener('message', ({ data }) => heard(data));
    answers(204, '');
    await signOut();
    await expect.poll(() => heard.mock.calls).toEqual([['signed-out']]);
    there.close();
  });

  it('clears everything, and gives the raw error of a server that refuses, with everything kept', async () => {
    keepOfCreator({ cognitoUsername: 'u1' });
    refuses(503, 'The database is away');
    await expect(signOut()).rejects.toMatchObject({ status: 503, code: 'some_code', message: 'The database is away' });
    expect(keptValue('cognitoUsername')).toBe('u1');
    answers(204, '');
    await signOut();
    expect(keptValue('cognitoUsername')).toBeNull();
  });
});

it('a storage that is full or closed keeps nothing and throws nothing', async () => {
  const closed = () => {
    throw new Error('closed');
  };
  keepIn({ getItem: closed, setItem: closed, removeItem: closed, clear: closed });
  answers(200, session);
  expect(await ask()).toMatchObject({ user: { id: 'u1' } });
  expect(keptValue('firstName')).toBeNull();
});

it('is asked again every 50 minutes, also behind other tabs', () => {
  expect([sessionQuery.refetchInterval, sessionQuery.refetchIntervalInBackground]).toEqual([50 * 60_000, true]);
});

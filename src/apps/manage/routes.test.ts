import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionQuery } from '../../product/accounts/auth.client.ts';
import { routes } from './routes.tsx';

afterEach(() => vi.unstubAllGlobals());

const signedIn = { user: {}, creator: {} };

/** The dashboard's router at an address, for somebody with this session. */
function openAt(url: string, session: unknown) {
  const client = new QueryClient();
  // Just the part of a session that the guards read.
  if (session !== undefined) client.setQueryData(sessionQuery.queryKey, session as never);
  return createMemoryRouter(routes(client), { initialEntries: [url] });
}
type Router = ReturnType<typeof openAt>;

// A busy machine takes its time to load a screen's code.
const longest = { timeout: 20_000 };
const settled = (router: Router) =>
  vi.waitFor(() => expect([router.state.initialized, router.state.navigation.state]).toEqual([true, 'idle']), longest);
const address = ({ state: { location } }: Router) => location.pathname + location.search;

describe('the routes of the dashboard', () => {
  it('show nothing before the session is known', async () => {
    let answer = (_: Response): void => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>(resolve => (answer = resolve)));
    const router = openAt('/manage/of-a-later-issue', undefined);
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(router.state.initialized).toBe(false);
    answer(Response.json(null));
    await vi.waitFor(() => expect(address(router)).toBe('/signin?next=%2Fmanage%2Fof-a-later-issue'), longest);
  });

  it('send a visitor to sign in, without a trace in the history', async () => {
    const router = openAt('/error', null);
    await settled(router);
    await router.navigate('/manage/pages/1?item=7', { replace: true });
    expect([address(router), router.state.historyAction]).toEqual([
      '/signin?next=%2Fmanage%2Fpages%2F1%3Fitem%3D7',
      'REPLACE',
    ]);
  });

  it('ask a guard again on another screen, and not when only the question of the address changes', async () => {
    const router = openAt('/manage/one', signedIn);
    await settled(router);
    const states = new Set<string>();
    router.subscribe(({ navigation, location }) => void states.add(`${navigation.state} ${location.search}`));
    await router.navigate('?only=paid', { replace: true, preventScrollReset: true });
    expect(address(router)).toBe('/manage/one?only=paid');
    expect(states).not.toContain('loading ');
    await router.navigate('/manage/two');
    expect(states).toContain('loading ?only=paid');
  });

  it('let a later navigation win', async () => {
    const router = openAt('/manage/one', signedIn);
    await settled(router);
    await Promise.all([router.navigate('/manage/two'), router.navigate('/manage/three')]);
    expect(address(router)).toBe('/manage/three');
  });

  it('draw the error screen when the session cannot be asked for, and get over it', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const router = openAt('/manage/one', undefined);
    await vi.waitFor(() => expect(router.state.errors).not.toBeNull(), 5000);
    const [boundary = ''] = Object.keys(router.state.errors ?? {});
    expect(router.state.matches.find(({ route }) => route.id === boundary)?.route.hasErrorBoundary).toBe(true);
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(null)));
    await router.navigate('/error');
    expect([router.state.errors, address(router)]).toEqual([null, '/error']);
  });
});

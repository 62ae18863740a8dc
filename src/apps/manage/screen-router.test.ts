import { type RouteObject, redirect } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScreenRouter } from './screen-router.ts';

type Entry = { url: string; state: unknown };

/** As much of a window as a router asks for: an address, and a history that can be gone back in. */
function openWindow(url: string) {
  const origin = 'http://localhost';
  const entries: Entry[] = [{ url, state: null }];
  let at = 0;
  const events = new EventTarget();
  const now = () => new URL(entries[at]?.url ?? '/', origin);
  const history = {
    get state() {
      return entries[at]?.state;
    },
    pushState: (state: unknown, _: string, to: string) => {
      entries.splice(at + 1, Number.POSITIVE_INFINITY, { url: to, state });
      at += 1;
    },
    replaceState: (state: unknown, _: string, to: string) => {
      entries[at] = { url: to, state };
    },
    go: (by: number) => {
      at += by;
      events.dispatchEvent(new Event('popstate'));
    },
  };
  const location = {
    origin,
    get pathname() {
      return now().pathname;
    },
    get search() {
      return now().search;
    },
    get hash() {
      return now().hash;
    },
  };
  return Object.assign(events, { history, location, entries });
}

const Screen = (): null => null;
const guards = { session: null as object | null };
const routes = (): RouteObject[] => [
  {
    ErrorBoundary: Screen,
    children: [
      {
        path: 'manage',
        loader: async () => {
          if (guards.session === null) throw redirect('/signin');
          return null;
        },
        children: [
          {
            ErrorBoundary: Screen,
            children: [
              { index: true, handle: 'home', Component: Screen },
              { path: 'order/:orderId?', handle: 'orders', lazy: async () => ({ Component: Screen }) },
              { path: 'broken', handle: 'broken', lazy: () => Promise.reject(new Error('did not come')) },
              { path: '*', Component: Screen },
            ],
          },
        ],
      },
      { path: 'signin', handle: 'sign in', Component: Screen },
    ],
  },
];

let page: ReturnType<typeof openWindow>;
async function open(url: string) {
  page = openWindow(url);
  vi.stubGlobal('window', page);
  const { router, begin } = createScreenRouter(routes());
  await begin();
  return router;
}
type Router = Awaited<ReturnType<typeof open>>;
const shown = (router: Router) => router.state.matches.at(-1)?.route.handle;
const address = ({ state: { location } }: Router) => location.pathname + location.search;

beforeEach(() => {
  guards.session = {};
});
afterEach(() => vi.unstubAllGlobals());

describe('the router of the working area', () => {
  it('shows the screen of an address, fetched, with what the address names', async () => {
    const router = await open('/manage/order/7?only=paid');
    expect([shown(router), address(router)]).toEqual(['orders', '/manage/order/7?only=paid']);
    expect(router.state.matches.at(-1)?.params).toEqual({ orderId: '7' });
    expect(router.state.matches.at(-1)?.route.element).toBeDefined();
  });

  it('sends whom a guard does not let in elsewhere, without a trace in the history', async () => {
    guards.session = null;
    const router = await open('/manage/order');
    expect([shown(router), page.entries.map(entry => entry.url)]).toEqual(['sign in', ['/signin']]);
  });

  it('goes on, back and forth, and replaces when asked to', async () => {
    const router = await open('/manage');
    await router.navigate('/manage/order');
    await router.navigate('?only=paid', { replace: true });
    expect(page.entries.map(entry => entry.url)).toEqual(['/manage', '/manage/order?only=paid']);
    await router.navigate(-1);
    await vi.waitFor(() => expect(shown(router)).toBe('home'));
    expect(router.state.historyAction).toBe('POP');
    await router.navigate(1);
    await vi.waitFor(() => expect(address(router)).toBe('/manage/order?only=paid'));
  });

  it('brings along what one link hands to the next screen, and finds it again after a reload', async () => {
    const router = await open('/manage');
    await router.navigate('/manage/order', { state: { newId: 'a' } });
    expect(router.state.location.state).toEqual({ newId: 'a' });
    const again = createScreenRouter(routes());
    await again.begin();
    expect(again.router.state.location.state).toEqual({ newId: 'a' });
  });

  it('says that a screen is on its way, and lets a later wish win', async () => {
    const router = await open('/manage');
    const states: string[] = [];
    router.subscribe(state => void states.push(`${state.navigation.state} ${state.location.pathname}`));
    const first = router.navigate('/manage/order/1');
    await Promise.all([first, router.navigate('/manage/order/2')]);
    expect(states[0]).toBe('loading /manage');
    expect(states.at(-1)).toBe('idle /manage/order/2');
    expect(states).not.toContain('idle /manage/order/1');
  });

  it('shows what went wrong at the nearest place that can, and gets over it', async () => {
    const router = await open('/manage');
    await router.navigate('/manage/broken');
    const [[boundary, error] = []] = Object.entries(router.state.errors ?? {});
    expect([boundary, (error as Error).message]).toEqual(['0-0-0', 'did not come']);
    await router.navigate('/manage');
    expect([router.state.errors, shown(router)]).toEqual([null, 'home']);
  });

  it('knows where a screen had been scrolled to', async () => {
    const router = await open('/manage');
    let top = 0;
    router.enableScrollRestoration({}, () => top);
    top = 420;
    await router.navigate('/manage/order');
    expect(router.state.restoreScrollPosition).toBe(null);
    top = 7;
    await router.navigate(-1);
    await vi.waitFor(() => expect(router.state.restoreScrollPosition).toBe(420));
  });
});

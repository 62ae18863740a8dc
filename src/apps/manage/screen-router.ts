import { createElement } from 'react';
import {
  createPath,
  type DataRouter,
  type LoaderFunction,
  type Location,
  matchRoutes,
  type Params,
  parsePath,
  type RouteObject,
  resolvePath,
  type To,
} from 'react-router';

type Action = 'POP' | 'PUSH' | 'REPLACE';
type Options = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };
type Entry = { usr?: unknown; key?: string } | null;
type Place = Location & { key: string };
type Match = { route: Route; params: Params; pathname: string; pathnameBase: string };

/** A route as it is drawn: what guards it and what brings its screen stand beside it. */
type Route = RouteObject & { id: string };
type Guarded = { loader?: LoaderFunction | undefined; bring?: (() => Promise<unknown>) | undefined };

type Shown = {
  location: Place;
  matches: Match[];
  historyAction: Action;
  navigation: { state: 'idle' } | { state: 'loading'; location: Place };
  errors: Record<string, unknown> | null;
  restoreScrollPosition: number | false | null;
  preventScrollReset: boolean;
};
type Listener = (state: object, change: object) => void;

/**
 * The part of a data router that this door uses, for the library's own `RouterProvider` and hooks: guards, screens
 * that are fetched, redirects, errors, scroll positions. The library's whole one, with its forms, fetchers and
 * revalidation, weighs 13 KB more before anything can be drawn. `begin` finds the first screen; draw after it.
 */
export function createScreenRouter(given: readonly RouteObject[]): { router: DataRouter; begin: () => Promise<void> } {
  const guards = new Map<string, Guarded>();
  const routes = given.map((route, at) => drawn(route, String(at), guards));
  const listeners = new Set<Listener>();
  let positions: Record<string, number> = {};
  let readPosition: (() => number) | undefined;
  let turn = 0;
  let shown = idleAt(placeNow(), 'POP', []);

  function show(next: Partial<Shown>): void {
    shown = { ...shown, ...next };
    const change = { deletedFetchers: [], newErrors: next.errors ?? null, flushSync: false };
    for (const listener of listeners) listener(stateOf(shown), change);
  }

  /** Goes to a place once everything on it has let one in and is there; a later call wins. */
  async function go(location: Place, action: Action, preventScrollReset = false): Promise<void> {
    turn += 1;
    const own = turn;
    // Our routes are plain objects; the package types its answer by its own.
    const matches = (matchRoutes(routes, location) ?? []) as unknown as Match[];
    const isSameScreen = shown.matches.length > 0 && location.pathname === shown.location.pathname;
    let errors: Shown['errors'] = null;
    if (!isSameScreen) {
      show({ navigation: { state: 'loading', location } });
      const met = await enter(matches, location);
      if (own !== turn) return;
      if (met.kind === 'sent') return navigate(met.to, { replace: action !== 'PUSH' });
      if (met.kind === 'failed') errors = { [boundaryOf(matches, met.at)]: met.error };
    }
    if (readPosition !== undefined) positions[shown.location.key] = readPosition();
    const entry = { usr: location.state, key: location.key };
    if (action === 'PUSH') window.history.pushState(entry, '', createPath(location));
    if (action === 'REPLACE') window.history.replaceState(entry, '', createPath(location));
    show({
      ...idleAt(location, action, matches),
      errors,
      preventScrollReset,
      restoreScrollPosition: positions[location.key] ?? null,
    });
  }

  type Met = { kind: 'in' } | { kind: 'sent'; to: string } | { kind: 'failed'; at: number; error: unknown };

  async function enter(matches: readonly Match[], location: Place): Promise<Met> {
    const guarded = matches.map(({ route }) => guards.get(route.id));
    // Screens are on their way while the guards ask; one that does not come is met below.
    const coming = guarded.map(known => known?.bring?.());
    for (const promise of coming) promise?.catch(() => undefined);
    const request = new Request(new URL(createPath(location), window.location.origin));
    for (const [at, known] of guarded.entries()) {
      try {
        // A guard takes the address alone; the rest of the package's arguments is never read.
        await known?.loader?.({ request, params: matches[at]?.params ?? {}, context: {} } as never);
        await coming[at];
      } catch (thrown) {
        const to = thrown instanceof Response ? thrown.headers.get('Location') : null;
        return to === null ? { kind: 'failed', at, error: thrown } : { kind: 'sent', to };
      }
    }
    return { kind: 'in' };
  }

  async function navigate(to: To | number | null, options: Options = {}): Promise<void> {
    if (typeof to === 'number') return window.history.go(to);
    const path = resolvePath(to ?? '', shown.location.pathname);
    const location: Place = { ...parsePath(createPath(path)), ...place(path, options.state, newKey()) };
    await go(location, options.replace === true ? 'REPLACE' : 'PUSH', options.preventScrollReset);
  }

  window.addEventListener('popstate', () => void go(placeNow(), 'POP'));
  const router = {
    get state() {
      return stateOf(shown);
    },
    routes,
    basename: '/',
    window,
    future: {},
    manifest: {},
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    createHref: createPath,
    createURL: (to: To) => new URL(typeof to === 'string' ? to : createPath(to), window.location.origin),
    encodeLocation: (to: To) => {
      const { pathname, search, hash } = new URL(typeof to === 'string' ? to : createPath(to), window.location.origin);
      return { pathname, search, hash };
    },
    enableScrollRestoration: (saved: Record<string, number>, read: () => number) => {
      positions = saved;
      readPosition = read;
      const { location, navigation } = shown;
      const known = positions[location.key];
      if (known !== undefined && navigation.state === 'idle') show({ restoreScrollPosition: known });
      return () => {
        readPosition = undefined;
      };
    },
  };
  // The rest of the interface belongs to forms, fetchers and blockers, which this door does not have.
  return { router: router as unknown as DataRouter, begin: () => go(placeNow(), 'POP') };
}

/** A route for drawing; its guard and the way to its screen are noted under its id. */
function drawn(route: RouteObject, id: string, guards: Map<string, Guarded>): Route {
  const { loader, lazy, Component, ErrorBoundary, children, ...rest } = route;
  const made = {
    ...rest,
    id,
    ...(Component ? { element: createElement(Component) } : {}),
    ...(ErrorBoundary ? { errorElement: createElement(ErrorBoundary), hasErrorBoundary: true } : {}),
  } as Route;
  if (children !== undefined) made.children = children.map((child, at) => drawn(child, `${id}-${at}`, guards));
  const bring =
    typeof lazy !== 'function'
      ? undefined
      : async () => {
          if (made.element !== undefined) return;
          const { Component: Screen } = (await lazy()) as { Component: React.ComponentType };
          made.element = createElement(Screen);
        };
  guards.set(id, { loader: typeof loader === 'function' ? loader : undefined, bring });
  return made;
}

/** The nearest route at or above place `at` that shows errors. */
const boundaryOf = (matches: readonly Match[], at: number): string =>
  matches.slice(0, at + 1).findLast(({ route }) => route.errorElement !== undefined)?.route.id ??
  matches[0]?.route.id ??
  '0';

const newKey = (): string => Math.random().toString(36).slice(2, 10);

const place = (path: { pathname: string; search: string; hash: string }, state: unknown, key: string): Place => ({
  ...path,
  state: state ?? null,
  key,
});

function placeNow(): Place {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as Entry;
  return place({ pathname, search, hash }, entry?.usr, entry?.key ?? 'default');
}

const idleAt = (location: Place, historyAction: Action, matches: Match[]): Shown => ({
  location,
  historyAction,
  matches,
  navigation: { state: 'idle' },
  errors: null,
  restoreScrollPosition: null,
  preventScrollReset: false,
});

const unused = { initialized: true, renderFallback: false, revalidation: 'idle', loaderData: {}, actionData: null };
// The shape the provider reads, without what only forms, fetchers and blockers fill.
const stateOf = (shown: Shown): DataRouter['state'] =>
  ({ ...unused, fetchers: new Map(), blockers: new Map(), ...shown }) as unknown as DataRouter['state'];

import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';

/** A component whose code is not there from the start. `fetch` brings it before it is drawn; twice is once. */
export type Later<P extends object> = ComponentType<P> & { fetch: () => Promise<unknown> };

/**
 * A component that is fetched when it is first drawn, with a `Suspense` around it; when its code is already there it
 * is drawn at once, without a moment of nothing. Without a network it comes as soon as there is one.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let known: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetch = (): Promise<ComponentType<P>> => {
    coming ??= onceOnline(load).then(
      component => {
        known = component;
        return component;
      },
      error => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  function Fetched(props: P) {
    const Component = known ?? use(fetch());
    return <Component {...props} />;
  }
  return Object.assign(Fetched, { fetch });
}

/** Tries again when the network is back, as often as it takes; what fails with a network has failed. */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise(resolve => window.addEventListener('online', resolve, { once: true }));
    }
  }
}

/** What opens over a screen: drawn from the first time it opens, and in its place from then on. */
export function Opened({ is, children }: { is: boolean; children: ReactNode }): ReactNode {
  const [was, keep] = useState(is);
  if (is && !was) keep(true);
  return is || was ? <Suspense fallback={null}>{children}</Suspense> : null;
}

import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { Button } from '../buttons/button.tsx';
import { showToast } from '../overlays/toast.tsx';
import { Banner } from './banner.tsx';
import { ChunkFailure, loadChunk } from './chunk-failure.ts';
import { texts } from './texts.ts';

/** A component whose code is loaded later. `fetch` loads it ahead; repeating is harmless. */
export type Later<P extends object> = ComponentType<P> & { fetch: () => Promise<unknown> };

/** The result of loading: its code, or why there is none. Failed code stays failed until a reload. */
type Arrival<P> = ComponentType<P> | 'no-network' | ChunkFailure;

/**
 * A component that is loaded when first rendered, with a `Suspense` around it; when its code is loaded already it
 * renders at once, without flicker. Without a network it says so, and loads by itself once there is one.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let known: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  let drawn: Promise<Arrival<P>> | undefined;
  const keep = (component: ComponentType<P>) => {
    known = component;
    return component;
  };
  const fetch = (): Promise<ComponentType<P>> => {
    coming ??= onceOnline(() => loadChunk(load)).then(keep, error => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
  const arrival = (): Promise<Arrival<P>> => {
    drawn ??= navigator.onLine
      ? loadChunk(load).then<Arrival<P>, Arrival<P>>(keep, notBrought)
      : Promise.resolve('no-network');
    return drawn;
  };
  function Fetched(props: P) {
    const [times, ask] = useState(0);
    const Component = known ?? use(arrival());
    const failure = Component instanceof ChunkFailure ? Component : undefined;
    if (typeof Component !== 'string' && !(Component instanceof ChunkFailure)) return <Component {...props} />;
    const again = (): void => {
      drawn = undefined;
      startTransition(() => ask(times + 1));
    };
    return <Missing failure={failure} again={again} />;
  }
  return Object.assign(Fetched, { fetch });
}

// Any other error is a defect of the loaded code.
function notBrought(error: unknown): ChunkFailure {
  if (!(error instanceof ChunkFailure)) throw error;
  return error;
}

const OverScreen = createContext(false);

const waiting = texts.later.youreOffline;
const failed = texts.later.loadFailed;
const reload = { label: texts.later.reload, onSelect: () => location.reload() };

/** Says that a part of the screen failed to load; for overlays, as a toast. */
function Missing({ failure, again }: { failure: ChunkFailure | undefined; again: () => void }) {
  const hasFailed = failure !== undefined;
  const isOver = use(OverScreen);
  const tryAgain = useEffectEvent(() => void ifReachable(again));
  useEffect(() => {
    if (isOver && hasFailed) showToast({ text: failed, tone: 'problem', action: reload });
    else if (isOver) showToast({ text: waiting, tone: 'problem' });
  }, [isOver, hasFailed]);
  useEffect(() => {
    if (hasFailed) return;
    const wait = setInterval(() => tryAgain(), retryMs);
    return () => clearInterval(wait);
  }, [hasFailed]);
  if (isOver) return null;
  return (
    <Banner
      tone="warning"
      title={texts.later.stillLoading}
      actions={
        <Button size="small" onClick={hasFailed ? reload.onSelect : () => void ifReachable(again)}>
          {hasFailed ? reload.label : texts.tryAgain}
        </Button>
      }
    >
      <span>{hasFailed ? failed : waiting}</span>
      {failure !== undefined && <small>{failure.message}</small>}
    </Banner>
  );
}

const retryMs = 1_000;

/** Browsers report being online a moment before anything can be reached, and then remember the failed code. */
async function ifReachable(work: () => void): Promise<void> {
  if (!navigator.onLine) return;
  const answer = await fetch(location.origin, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer !== undefined) work();
}

/** Waits for a network before loading; a failure with a network is final. */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) await new Promise(resolve => window.addEventListener('online', resolve, { once: true }));
  return await load();
}

/** An overlay: rendered from the first time it opens, and kept from then on. */
export function Opened({ is, children }: { is: boolean; children: ReactNode }): ReactNode {
  const [was, keep] = useState(is);
  if (is && !was) keep(true);
  return is || was ? (
    <OverScreen value>
      <Suspense fallback={null}>{children}</Suspense>
    </OverScreen>
  ) : null;
}

import './root.css';
import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '../../base/api-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { asChunkFailure, ChunkFailure } from '../../ui/display/chunk-failure.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { texts } from './texts.ts';

/** At /error, and wherever a screen could not be drawn. Says what happened, what is safe and what to do. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  const retry = (
    <>
      <Button kind="primary" onClick={() => window.location.reload()}>
        {texts.error.tryAgain}
      </Button>
      <ButtonLink href="/manage">{texts.error.goHome}</ButtonLink>
    </>
  );
  if (!navigator.onLine || (error instanceof ApiError && error.code === 'offline')) {
    return (
      <Notice>
        <WhenBack />
        <EmptyState level={1} illustration="offline" title={texts.error.youAreOffline} actions={retry}>
          {texts.error.youAreOfflineHint}
        </EmptyState>
      </Notice>
    );
  }
  return (
    <Notice>
      <EmptyState level={1} illustration="error" title={texts.error.loadFailed} actions={retry}>
        {texts.error.somethingWentWrong}
        {chunkMessage(error)}
      </EmptyState>
    </Notice>
  );
}

/** Milliseconds between two looks whether the server can be reached again. */
const lookEachMs = 5000;

/** Loads the screen again as soon as the server can be reached. */
function WhenBack() {
  useEffect(() => {
    // Where only one request is blocked, loading again would never end.
    let wasAway = !navigator.onLine;
    const look = async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
      if (answer?.ok && wasAway) window.location.reload();
      wasAway ||= !answer?.ok;
    };
    void look();
    const timer = setInterval(look, lookEachMs);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
  return null;
}

/** Outside the shell, whose main part the others are in. */
export const WholeErrorScreen = () => (
  <main>
    <ErrorScreen />
  </main>
);

export const WholeNotFoundScreen = () => (
  <main>
    <NotFoundScreen />
  </main>
);

/** What failed to load, to pass on to support. */
function chunkMessage(error: unknown): ReactNode {
  const failure = asChunkFailure(error, '');
  return failure instanceof ChunkFailure ? <small>{failure.message}</small> : null;
}

/** The screen of an address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <Notice>
      <EmptyState
        level={1}
        illustration="nothing-found"
        title={texts.error.pageNotFound}
        actions={
          <ButtonLink kind="primary" href="/manage">
            {texts.error.goHome}
          </ButtonLink>
        }
      >
        {texts.error.pageNotFoundHint}
      </EmptyState>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="v-notice">
      <title>Vitrine</title>
      {children}
    </div>
  );
}

import './root.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '../../base/api-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';

/** At /error, and wherever a screen could not be drawn. Says what happened, what is safe and what to do. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  const retry = (
    <>
      <Button kind="primary" onClick={() => window.location.reload()}>
        Try again
      </Button>
      <ButtonLink href="/manage">Go home</ButtonLink>
    </>
  );
  if (!navigator.onLine || (error instanceof ApiError && error.code === 'offline')) {
    return (
      <Notice>
        <EmptyState illustration="offline" title="You are offline" actions={retry}>
          We can’t reach Vitrine. Saved work is safe, and visitors can still see your page.
        </EmptyState>
      </Notice>
    );
  }
  return (
    <Notice>
      <EmptyState illustration="error" title="This page couldn’t load" actions={retry}>
        Something went wrong on our side. Saved work is safe. Try again, or come back in a few minutes.
      </EmptyState>
    </Notice>
  );
}

export function NotFoundScreen() {
  return (
    <Notice>
      <EmptyState
        illustration="nothing-found"
        title="Page not found"
        actions={
          <ButtonLink kind="primary" href="/manage">
            Go home
          </ButtonLink>
        }
      >
        Check the link or go home.
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

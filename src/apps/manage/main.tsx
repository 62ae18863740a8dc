import '../../ui/style/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { z } from 'zod';
import { ApiError } from '../../base/api-call.ts';
import { keepIn, keptValue } from '../../product/accounts/auth.client.ts';
import { ProofDialog } from '../../product/accounts/proof/proof-dialog.tsx';
import { createOpenDrafts } from '../../product/showcase/editor/draft/open-drafts.browser.ts';
import { OpenDraftsContext } from '../../product/showcase/editor/draft/use-open-drafts.ts';
import { stored } from '../../ui/behavior/stored.ts';
import { Announcer } from '../../ui/overlays/announcer.tsx';
import { Toaster } from '../../ui/overlays/toast.tsx';
import { applyTheme, themeNamed } from '../../ui/style/theme-choice.browser.ts';
import { routes } from './routes.tsx';
import { unregisterWorkers } from './unregister-workers.ts';
import { watchSession } from './watch-session.ts';

// Without local storage (private windows) what is kept lasts as long as the page is open.
stored(() => keepIn(localStorage));
applyTheme(themeNamed(keptValue('theme')));
void unregisterWorkers(navigator.serviceWorker);
// The content security policy of this page allows no eval, which Zod would try.
z.config({ jitless: true });

const client = new QueryClient({
  defaultOptions: {
    // Without a network an action fails at once, instead of running later unnoticed.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 10_000,
      // Without a network a list says so and offers to try again, and loads by itself once there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal does not change; only missing answers and server errors are worth asking again.
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
    },
  },
});

const drafts = createOpenDrafts();
const router = createBrowserRouter(routes(client));
watchSession(client);
// Only where the operator's settings turn it on is anything loaded.
const { key, to } = document.querySelector<HTMLMetaElement>('meta[name=vitrine-analytics]')?.dataset ?? {};
if (key && to)
  void import('./report-views.ts').then(
    ({ reportViews }) => reportViews(router, { key, to }),
    () => {},
  );

const place = document.getElementById('app');
if (place === null) throw new Error('manage.html has lost its #app');
// The HTML from the server stays until the first screen is loaded and the session is known.
const stop = router.subscribe(draw);
draw();

function draw(): void {
  if (!router.state.initialized || place === null) return;
  stop();
  const root = createRoot(place);
  const links = place.getElementsByTagName('a');
  const at = Array.from<Element | null>(links).indexOf(document.activeElement);
  flushSync(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <OpenDraftsContext value={drafts}>
            <RouterProvider router={router} />
          </OpenDraftsContext>
          <ProofDialog />
          <Toaster />
          <Announcer />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  // Keeps keyboard focus on the same link: the server's page has the same links in the same order.
  links[at]?.focus();
}

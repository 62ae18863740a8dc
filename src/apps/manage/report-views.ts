import type { createBrowserRouter } from 'react-router';
import { asksForPrivacy, openSender, type SenderOptions } from '../../product/analytics/sender/sender.browser.ts';
import { viewedPath } from './viewed-path.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Reports the first screen and every change of the address. */
export function reportViews(router: Router, options: Omit<SenderOptions, 'name'>): void {
  if (asksForPrivacy()) return;
  const sender = openSender({ ...options, name: 'app' });
  let last = '';
  const look = (): void => {
    const { location, matches, navigation, initialized } = router.state;
    if (!initialized || navigation.state !== 'idle' || location.pathname === last) return;
    last = location.pathname;
    sender.report('page_view', { path: viewedPath(location.pathname, matches.at(-1)?.params ?? {}) });
  };
  router.subscribe(look);
  look();
}

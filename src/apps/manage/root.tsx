import './root.css';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useGuest } from '../../product/accounts/auth.client.ts';
import { texts } from './texts.ts';

/** Around every screen of this app: the progress line while a screen loads, and the restored scroll position. */
export function Root() {
  useGuest();
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      {busy && <div className="v-way" role="progressbar" aria-label={texts.loading} />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

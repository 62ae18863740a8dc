import { stored } from '../../ui/behavior/stored.ts';

const key = 'vitrine-came';

/**
 * Where the visitor of this tab came from, as addresses and the pages before told it: first and last, with a space
 * between. Only a visit that something told is remembered, in this tab, and not where the browser asks not to be
 * tracked.
 */
export function keptCame(): string {
  const { search, origin } = location;
  const { referrer } = document;
  const here = `${search.slice(0, 500)}&from=${encodeURIComponent(referrer.slice(0, 500))}`;
  const before = stored(() => sessionStorage.getItem(key)) ?? '';
  const isTold = /[?&](via|utm_)/.test(search) || (referrer !== '' && !referrer.startsWith(origin));
  if (!isTold) return before || here;
  const came = `${before.split(' ')[0] || here} ${here}`;
  const isRefused = Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1';
  if (!isRefused) stored(() => sessionStorage.setItem(key, came));
  return came;
}

import { stored } from '../../ui/behavior/stored.ts';

const key = 'vitrine-came';

/**
 * Where the visitor of this tab came from, by addresses and the pages before: first and last, with a space between.
 * The tab remembers a visit with a source, but not where the browser asks not to be tracked.
 */
export function keptCame(): string {
  const { search, origin } = location;
  const { referrer } = document;
  const here = `${search.slice(0, 500)}&from=${encodeURIComponent(referrer.slice(0, 500))}`;
  const before = stored(() => sessionStorage.getItem(key)) ?? '';
  const hasSource = /[?&](via|utm_)/.test(search) || (referrer !== '' && !referrer.startsWith(origin));
  if (!hasSource) return before || here;
  const came = `${before.split(' ')[0] || here} ${here}`;
  const isRefused = Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1';
  if (!isRefused) stored(() => sessionStorage.setItem(key, came));
  return came;
}

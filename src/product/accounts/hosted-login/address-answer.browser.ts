import type { AddressAnswer } from './contract.ts';

/**
 * What a provider wrote behind the # of this page's address, which is removed: tokens stay in no history, and
 * reloading the page finds none. Undefined when there is nothing.
 */
export function takeAddressAnswer(): AddressAnswer | undefined {
  const written = new URLSearchParams(location.hash.slice(1));
  history.replaceState(history.state, '', location.pathname + location.search);
  const state = written.get('state');
  const idToken = written.get('id_token');
  const accessToken = written.get('access_token');
  if (state === null) return undefined;
  return { state, tokens: idToken === null || accessToken === null ? null : { idToken, accessToken } };
}

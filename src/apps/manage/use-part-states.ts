import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useSignedIn } from '../../product/accounts/auth.client.ts';
import { pagePath } from '../../product/accounts/creators/page-path.ts';
import { connectedSignIns } from '../../product/accounts/hosted-login/contract.ts';
import { texts as accountTexts } from '../../product/accounts/screens/texts.ts';
import { listSessions } from '../../product/accounts/sessions/contract.ts';
import { listTokens } from '../../product/accounts/tokens/contract.ts';
import { readMfa } from '../../product/accounts/two-step/contract.ts';
import { calendarsQuery } from '../../product/connections/connections.query.ts';
import { readDomain } from '../../product/domains/contract.ts';
import { zoomQuery } from '../../product/meetings/zoom.query.ts';
import { readInstagram } from '../../product/showcase/instagram/contract.ts';
import { listWebhooks } from '../../product/webhooks/contract.ts';
import { answerQuery } from '../../ui/behavior/use-operation.ts';
import { texts } from './screen-texts.ts';

const words = texts.partStates;

/** Until the answer is there the line keeps the height that it will mostly have. */
const stateOf = <Answer>(answer: Answer | undefined, format: (answer: Answer) => string, before = '\u00a0'): string =>
  answer === undefined ? before : format(answer);

export const useTwoStep = (): string =>
  stateOf(useQuery(answerQuery(readMfa)).data, ({ enabled }) => (enabled.length === 0 ? words.off : words.on));

export const useSignIns = (): string =>
  stateOf(useQuery(answerQuery(connectedSignIns)).data, ({ providers }) => {
    const linked = providers.filter(provider => provider.linked !== null).map(({ name }) => name);
    return linked.length === 0 ? words.notConnected : words.connected(linked.join(', '));
  });

export const usePlaces = (): string =>
  stateOf(useQuery(answerQuery(listSessions)).data, ({ places }) => words.places(places.length));

export const useTokens = (): string =>
  stateOf(
    useQuery(answerQuery(listTokens)).data,
    ({ tokens }) => (tokens.length === 0 ? '' : words.tokens(tokens.length)),
    '',
  );

export const useWebhooks = (): string =>
  stateOf(
    useQuery(answerQuery(listWebhooks)).data,
    ({ endpoints }) => {
      if (endpoints.some(({ stopped, failingSince }) => stopped !== null || failingSince !== null))
        return words.attention;
      return endpoints.length === 0 ? '' : words.endpoints(endpoints.length);
    },
    '',
  );

export const usePageAddress = (): string => pagePath(useSignedIn().creator.userUrl ?? '');

export const useDomain = (): string =>
  stateOf(
    useQuery(answerQuery(readDomain)).data,
    ({ domain }) => {
      if (domain === null) return '';
      return domain.state === 'active' ? domain.readable : words.notActive(domain.readable);
    },
    '',
  );

export const useLanguage = (): string =>
  accountTexts.language[useSignedIn().creator.language === 'ko' ? 'korean' : 'english'].label;

export const useInstagram = (): string =>
  stateOf(useQuery(answerQuery(readInstagram)).data, ({ authInstagram }) => {
    if (authInstagram === null) return words.notConnected;
    return authInstagram.ended === null ? words.connected(`@${authInstagram.username}`) : words.attention;
  });

export function useZone(): string {
  const { zone, currency } = useSignedIn().creator;
  return `${zone.replaceAll('_', ' ')}, ${currency}`;
}

export const useCalendars = (): string =>
  stateOf(useQuery(calendarsQuery).data, ({ connections, changes }) => {
    if (changes.length > 0 || connections.some(({ trouble }) => trouble !== null)) return words.attention;
    if (connections.length === 0) return words.notConnected;
    return words.connected(connections.map(({ account }) => account).join(', '));
  });

export const useZoom = (): string =>
  stateOf(useQuery(zoomQuery).data, ({ connection, isOffered, waiting }) => {
    if (waiting > 0 || !isOffered || (connection !== null && connection.state !== 'works')) return words.attention;
    return connection === null ? words.notConnected : words.connected(connection.email);
  });

/** Without a provider there is nothing to connect, unless the address names this part: then it says why. */
export function useHasProviders(): boolean {
  const { data } = useQuery(answerQuery(connectedSignIns));
  const isSentHere = useLocation().hash === '#sign-ins';
  return isSentHere || (data !== undefined && data.providers.length > 0);
}

/** Without keys, only what was connected before; or the address names this part: then it says why. */
export function useHasZoom(): boolean {
  const { data } = useQuery(zoomQuery);
  const isSentHere = useLocation().hash === '#zoom';
  return isSentHere || (data !== undefined && (data.isOffered || data.connection !== null));
}

/** Where there is no app for it, only what was connected before; or the address names this part: then it says why. */
export function useIsInstagramKnown(): boolean {
  const { data } = useQuery(answerQuery(readInstagram));
  const isSentHere = useLocation().hash === '#instagram';
  return isSentHere || (data !== undefined && (data.offered || data.authInstagram !== null));
}

/** The operator has a key for published pages. */
export function isMeasuringOffered(): boolean {
  return document.querySelector('meta[name=vitrine-page-analytics]') !== null;
}

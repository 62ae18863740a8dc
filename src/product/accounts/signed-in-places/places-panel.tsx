import './places-panel.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { clockParts } from '../../../base/formats.ts';
import { call } from '../../../base/operations/call.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { answerQuery, useRenewal } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { listDevices } from '../devices/contract.ts';
import { endOtherSessions, endSession, listSessions, type Place } from '../sessions/contract.ts';
import { signOutEverywhere } from '../sessions/session.client.ts';
import { DevicesPanel } from '../two-step/devices-panel.tsx';
import { texts } from './texts.ts';

const words = texts.panel;

/** In the settings: browsers and other sessions of the account. Each can be signed out, or all together. */
export function PlacesPanel() {
  const places = useQuery(answerQuery(listSessions));
  const onError = (error: Error) => showToast({ tone: 'problem', text: error.message });
  const renew = useRenewal(listSessions, listDevices);
  const ending = useMutation({
    mutationFn: ({ id }: Place) => call(endSession, { params: { id } }),
    onSuccess: (_, { browser }) => showToast({ text: words.signedOutThere(browser) }),
    onError,
    onSettled: renew,
  });
  const endingOthers = useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: () => showToast({ text: words.signedOutElsewhere }),
    onError,
    onSettled: renew,
  });
  const endingAll = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => window.location.assign('/signin'),
    onError,
  });

  if (places.isError)
    return (
      <Row wrap gap={12}>
        <span className="v-soft">{places.error.message}</span>
        <Button onClick={() => void places.refetch()}>{words.loadAgain}</Button>
      </Row>
    );
  if (places.data === undefined) return <Spinner />;
  const others = places.data.places.filter(({ isCurrent }) => !isCurrent);
  const ofNoDevice = places.data.places.filter(({ deviceId }) => deviceId === null);
  return (
    <Stack className="v-signed-in">
      <DevicesPanel />
      <ul aria-label={words.list} hidden={ofNoDevice.length === 0}>
        {ofNoDevice.map(place => (
          <li key={place.id}>
            <Stack gap={0} className="v-break">
              <span className="v-strong">{place.browser}</span>
              <span className="v-soft">{place.isCurrent ? words.thisBrowser : words.lastUsed(when(place))}</span>
            </Stack>
            {!place.isCurrent && (
              <Button
                size="small"
                aria-label={words.signOutOf(place.browser, when(place))}
                loading={ending.isPending && ending.variables.id === place.id}
                onClick={() => ending.mutate(place)}
              >
                {words.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Row wrap gap={12}>
        {others.length === 0 ? (
          <span className="v-soft">{words.onlyHere}</span>
        ) : (
          <>
            <Button loading={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
              {words.signOutElsewhere}
            </Button>
            <Button kind="quiet" loading={endingAll.isPending} onClick={() => endingAll.mutate()}>
              {words.signOutEverywhere}
            </Button>
          </>
        )}
      </Row>
    </Stack>
  );
}

const when = ({ lastUsedAt }: Place): string =>
  new Intl.DateTimeFormat(ownLocale(), { day: 'numeric', month: 'short', ...clockParts(ownLocale()) }).format(
    new Date(lastUsedAt),
  );

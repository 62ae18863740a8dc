import './connected-sign-ins-panel.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type ConnectedSignIns, connectedSignIns, disconnectSignIn } from '../hosted-login/contract.ts';
import { leaveToConnect } from '../hosted-login/hosted-login.client.ts';
import { LoginNoteBanner, useLoginNote } from './login-note.tsx';
import { texts } from './provider-texts.ts';

type Provider = ConnectedSignIns['providers'][number];

/** In the settings: the ways to sign in, each to connect or disconnect. */
export function ConnectedSignInsPanel() {
  const { data, error, isFetching, refetch } = useQuery(answerQuery(connectedSignIns));
  const { note, provider } = useLoginNote();
  if (data === undefined && error !== null)
    return <LoadProblem title={texts.settings.notLoaded} error={error} isFetching={isFetching} refetch={refetch} />;
  if (data === undefined) return <SkeletonLines lines={2} label={texts.settings.loading} />;
  return (
    <Stack className="v-sign-ins">
      <LoginNoteBanner note={note} provider={provider} />
      <ul>
        <li>
          <Stack gap={0} className="v-break">
            <span className="v-strong">{texts.settings.password}</span>
            <span className="v-soft">
              {data.hasPassword ? texts.settings.passwordSet : texts.settings.passwordNotSet}
            </span>
          </Stack>
        </li>
        {data.providers.map(each => (
          <Line key={each.id} provider={each} />
        ))}
      </ul>
      {data.providers.length === 0 && <p className="v-soft">{texts.settings.noneOffered}</p>}
    </Stack>
  );
}

function Line({ provider: { id, name, linked } }: { provider: Provider }) {
  const [isAsking, setAsking] = useState(false);
  const connecting = useMutation({
    mutationFn: () => leaveToConnect(id),
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  const leaving = useAct(disconnectSignIn, {
    replaces: connectedSignIns,
    onSuccess: () => {
      setAsking(false);
      showToast({ text: texts.settings.disconnected(name) });
    },
    onError: problem => {
      setAsking(false);
      showToast({ tone: 'problem', text: problem.message });
    },
  });
  const { settings } = texts;
  const state =
    linked === null
      ? settings.notConnected
      : linked.email === null
        ? settings.connected
        : settings.connectedAs(linked.email);
  return (
    <li>
      <Stack gap={0} className="v-break">
        <span className="v-strong">{name}</span>
        <span className="v-soft">{state}</span>
      </Stack>
      {linked === null ? (
        <Button
          aria-label={`${settings.connect} ${name}`}
          loading={connecting.isPending}
          onClick={() => connecting.mutate()}
        >
          {settings.connect}
        </Button>
      ) : (
        <Button aria-label={`${settings.disconnect} ${name}`} onClick={() => setAsking(true)}>
          {settings.disconnect}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={settings.disconnectTitle(name)}
        cancel={settings.cancel}
        confirm={settings.disconnect}
        loading={leaving.isPending}
        onConfirm={() => leaving.mutate({ params: { provider: id } })}
      >
        <p>{settings.disconnectSentence(name)}</p>
      </ConfirmDialog>
    </li>
  );
}

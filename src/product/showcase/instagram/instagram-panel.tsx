import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dateFormat } from '../../../base/formats.ts';
import { addressOf } from '../../../base/operations/call.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { connectInstagram, disconnectInstagram, type InstagramConnection, readInstagram } from './contract.ts';
import { texts } from './texts.ts';

const words = texts.panel;

/** In the settings: the account that photos are chosen from. */
export function InstagramPanel() {
  const query = useQuery(answerQuery(readInstagram));
  const refused = useSearchParams()[0].get('instagram');
  if (query.data === undefined)
    return query.error === null ? (
      <SkeletonLines label={words.loading} />
    ) : (
      <LoadProblem {...query} error={query.error} />
    );
  const { offered, authInstagram } = query.data;
  return (
    <Stack>
      {refused !== null && (
        <Banner tone="warning">{words.refused[refused === 'unreachable' ? refused : 'not_allowed']}</Banner>
      )}
      {authInstagram === null && <span className="v-soft">{offered ? words.none : texts.contract.off}</span>}
      {authInstagram === null && offered && (
        <Row>
          <ButtonLink href={addressOf(connectInstagram, { query: {} })}>{words.connect}</ButtonLink>
        </Row>
      )}
      {authInstagram !== null && <Account account={authInstagram} offered={offered} />}
    </Stack>
  );
}

type Account = NonNullable<InstagramConnection['authInstagram']>;

function Account({ account: { username, ended, expiresAt }, offered }: { account: Account; offered: boolean }) {
  const [asks, setAsks] = useState(false);
  const leaving = useAct(disconnectInstagram, {
    replaces: readInstagram,
    onSuccess: () => {
      setAsks(false);
      showToast({ text: words.disconnected });
    },
    onError: ({ message }) => showToast({ tone: 'problem', text: message }),
  });
  return (
    <>
      {ended === null ? (
        <Stack gap={4} className="v-break">
          <span className="v-strong">{words.connected(username)}</span>
          <span className="v-soft">{words.until(dayOf(expiresAt))}</span>
        </Stack>
      ) : (
        <Banner tone="warning" title={words.ended(username)}>
          {words.why[ended]}
        </Banner>
      )}
      <Row wrap>
        {ended !== null && offered && (
          <ButtonLink href={addressOf(connectInstagram, { query: {} })}>{words.reconnect}</ButtonLink>
        )}
        <Button onClick={() => setAsks(true)}>{words.disconnect}</Button>
      </Row>
      <ConfirmDialog
        open={asks}
        title={words.disconnectTitle}
        cancel={words.cancel}
        confirm={words.disconnect}
        loading={leaving.isPending}
        onClose={() => setAsks(false)}
        onConfirm={() => leaving.mutate({})}
      >
        {words.disconnectHint}
      </ConfirmDialog>
    </>
  );
}

const dayOf = (instant: string): string => dateFormat(ownLocale(), { dateStyle: 'long' }).format(new Date(instant));

import './tokens-panel.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateFormat } from '../../../base/formats.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { listTokens, type PersonalToken, revokeToken } from './contract.ts';
import { NewTokenSheet } from './new-token-sheet.tsx';
import { texts } from './texts.ts';

const words = texts.panel;

/** In the settings: the tokens with which programs call the API. */
export function TokensPanel() {
  const tokens = useQuery(answerQuery(listTokens));
  const [isMaking, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<PersonalToken>();
  const revoking = useAct(revokeToken, {
    renews: [listTokens],
    onSuccess: () => {
      showToast({ text: words.revoked(leaving?.name ?? '') });
      setLeaving(undefined);
    },
    onError: ({ message }) => showToast({ tone: 'problem', text: message }),
  });
  if (tokens.error !== null && tokens.data === undefined) return <LoadProblem {...tokens} error={tokens.error} />;
  if (tokens.data === undefined) return <SkeletonLines />;
  const all = tokens.data.tokens;
  return (
    <Stack>
      {all.length === 0 ? (
        <span className="v-soft">{words.none}</span>
      ) : (
        <ul className="v-tokens" aria-label={words.list}>
          {all.map(token => (
            <li key={token.id}>
              <Row wrap justify="space-between" gap={12}>
                <Stack gap={0} className="v-break">
                  <span className="v-strong">{token.name}</span>
                  <span className="v-soft">{`${token.begins}… · ${scopesOf(token)}`}</span>
                  <span className="v-soft">{`${usedWhen(token)} · ${endOf(token)}`}</span>
                </Stack>
                <Button size="small" aria-label={words.revokeOf(token.name)} onClick={() => setLeaving(token)}>
                  {words.revoke}
                </Button>
              </Row>
            </li>
          ))}
        </ul>
      )}
      <Row>
        <Button onClick={() => setMaking(true)}>{words.make}</Button>
        <ButtonLink kind="quiet" href="/developers">
          {words.reference}
        </ButtonLink>
      </Row>
      {isMaking && <NewTokenSheet onClose={() => setMaking(false)} />}
      {leaving !== undefined && (
        <ConfirmDialog
          open
          title={words.revokeTitle(leaving.name)}
          cancel={words.cancel}
          confirm={words.revoke}
          loading={revoking.isPending}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => revoking.mutate({ params: { id: leaving.id } })}
        >
          {words.revokeHint}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

const dayOf = (instant: string): string => dateFormat(ownLocale(), { dateStyle: 'medium' }).format(new Date(instant));

const usedWhen = ({ lastUsedOn }: PersonalToken): string =>
  lastUsedOn === null ? words.unused : words.used(dayOf(`${lastUsedOn}T12:00:00Z`));

const endOf = ({ expiresAt }: PersonalToken): string =>
  Date.parse(expiresAt) < Date.now() ? words.expired(dayOf(expiresAt)) : words.expires(dayOf(expiresAt));

const scopesOf = ({ scopes }: PersonalToken): string => {
  const [first = '', ...others] = scopes;
  return others.length === 0 ? first : words.scopes(first, others.length);
};

import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { DomainAnswer, OwnDomain } from '../contract.ts';
import { findingLines, stateWords } from '../domain-words.ts';
import { checkDomain, chooseRedirects, releaseDomain } from '../domains.client.ts';
import { DomainRecords } from './domain-records.tsx';

/** A claimed address: its state, the records to set, what the last check found, and what can be done. */
export function DomainState({ domain }: { domain: OwnDomain }) {
  const { chip, tone, sentence } = stateWords(domain);
  const isActive = domain.state === 'active';
  const [asking, setAsking] = useState(false);
  const checking = useAnswered(checkDomain);
  const choosing = useAnswered(chooseRedirects);
  return (
    <Stack gap={16}>
      <div className="v-domain-head">
        <strong className="v-domain-name">{domain.host}</strong>
        <Chip tone={tone}>{chip}</Chip>
      </div>
      {domain.state === 'broken' ? (
        <Banner tone="danger" title={sentence}>
          {domain.servedUntil !== null && `We keep serving it until ${dayWords(domain.servedUntil)}.`}
        </Banner>
      ) : (
        <p className="v-soft">{sentence}</p>
      )}
      {domain.finding !== null && (
        <ul className="v-domain-steps" aria-label="What the last check found">
          {findingLines(domain.finding, domain.state).map(({ done, text }) => (
            <li key={text} data-done={done}>
              <Icon name={done ? 'check' : 'clock'} size={16} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {isActive ? (
        <details className="v-domain-more">
          <summary>Records</summary>
          <DomainRecords records={domain.records} />
        </details>
      ) : (
        <DomainRecords records={domain.records} />
      )}
      {isActive && (
        <Switch
          label="Send visitors there"
          hint="The old address of your page then leads to your own one."
          checked={domain.redirects}
          locked={choosing.isPending ? 'Your choice is being kept' : undefined}
          onChange={event => choosing.mutate(event.target.checked)}
        />
      )}
      <Row wrap gap={8}>
        {isActive && (
          <ButtonLink href={`https://${domain.host}/`} beside iconAfter="arrow-up-right">
            Open
          </ButtonLink>
        )}
        <Button icon="refresh" loading={checking.isPending} onClick={() => checking.mutate(undefined)}>
          Check now
        </Button>
        <Button kind="danger-quiet" onClick={() => setAsking(true)}>
          Remove
        </Button>
      </Row>
      <p className="v-domain-when" role="status">
        {domain.checkedAt === null ? 'The first check is on its way.' : `Last checked ${timeWords(domain.checkedAt)}.`}
      </p>
      <Removal host={domain.host} open={asking} onClose={() => setAsking(false)} />
    </Stack>
  );
}

function Removal({ host, open, onClose }: { host: string; open: boolean; onClose: () => void }) {
  const removing = useAnswered(releaseDomain);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Remove ${host}?`}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button kind="danger" loading={removing.isPending} onClick={() => removing.mutate(undefined)}>
            Remove
          </Button>
        </>
      }
    >
      Your page stops being shown there at once. It stays at its page address, and you can use this name again later.
    </Dialog>
  );
}

/** A call that answers with how the address stands now. */
function useAnswered<T>(call: (given: T) => Promise<DomainAnswer>): UseMutationResult<DomainAnswer, Error, T> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: answer => client.setQueryData(['domain'], answer),
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
}

const timeWords = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
const dayWords = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(instant));

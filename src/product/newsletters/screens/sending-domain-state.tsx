import { useState } from 'react';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { Tone } from '../../../ui/style/theme.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { readNewsletter } from '../issue/contract.ts';
import {
  checkSendingDomain,
  readSendingDomain,
  removeSendingDomain,
  type SendingDomain,
} from '../sending-domain/contract.ts';
import { texts } from '../sending-domain/texts.ts';
import { SendingRecords } from './sending-records.tsx';
import { showProblem } from './use-issue-actions.tsx';

const words = texts.screen;
type Props = { domain: SendingDomain; usual: string; zone: string; onChange: () => void };

/** An address at a domain of the creator's: its state, its records, and what can be done. */
export function SendingDomainState({ domain, usual, zone, onChange }: Props) {
  const [isAsking, setAsking] = useState(false);
  const how = { replaces: readSendingDomain, renews: [readNewsletter], onError: showProblem };
  const checking = useAct(checkSendingDomain, how);
  const removing = useAct(removeSendingDomain, how);
  const { address, state, checkedAt } = domain;
  const { chip, tone } = chipOf(domain);
  return (
    <>
      <Row wrap justify="space-between" gap={[8, 16]}>
        <span className="v-sending-address">{address}</span>
        <Chip tone={tone}>{chip}</Chip>
      </Row>
      <Sentence domain={domain} usual={usual} />
      {state === 'active' ? (
        <details className="v-sending-more">
          <summary>{words.records}</summary>
          <SendingRecords domain={domain} />
        </details>
      ) : (
        <SendingRecords domain={domain} />
      )}
      <Row wrap gap={8}>
        <Button icon="refresh" loading={checking.isPending} onClick={() => checking.mutate()}>
          {words.check}
        </Button>
        <Button kind="quiet" icon="edit" onClick={onChange}>
          {words.change}
        </Button>
        <Button kind="danger-quiet" onClick={() => setAsking(true)}>
          {words.remove}
        </Button>
      </Row>
      <p className="v-soft" role="status">
        {checkedAt === null ? words.notChecked : words.lastChecked(formatTime(new Date(checkedAt), zone))}
      </p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.removeTitle(address)}
        cancel={words.cancel}
        confirm={words.remove}
        loading={removing.isPending}
        onConfirm={() => removing.mutate()}
      >
        <p>{words.removeText(usual)}</p>
      </ConfirmDialog>
    </>
  );
}

const isReady = ({ records }: SendingDomain): boolean =>
  records.every(({ isNeeded, state }) => !isNeeded || state === 'found');

function chipOf(domain: SendingDomain): { chip: string; tone: Tone } {
  if (domain.state === 'active') return { chip: words.state.active, tone: 'success' };
  if (domain.state === 'broken') return { chip: words.state.broken, tone: 'danger' };
  if (!isReady(domain)) return { chip: words.state.waiting, tone: 'info' };
  return domain.trial === null ? { chip: words.testing, tone: 'info' } : { chip: words.held, tone: 'danger' };
}

function Sentence({ domain, usual }: Pick<Props, 'domain' | 'usual'>) {
  const { state, trial, today } = domain;
  if (state === 'broken') return <Banner tone="danger">{words.brokenText(usual)}</Banner>;
  if (state === 'active')
    return (
      <p className="v-soft">
        <span>{words.activeText} </span>
        <span>{words.today(today.sent, today.most)}</span>
      </p>
    );
  if (!isReady(domain)) return <p className="v-soft">{words.waitingText(usual)}</p>;
  if (trial === null) return <p className="v-soft">{words.testingText}</p>;
  return <Banner tone="danger">{words.trialText(trial)}</Banner>;
}

import { useState } from 'react';
import { ownLocale } from '../../../base/own-locale.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { changeDomain, checkDomain, type OwnDomain, removeDomain } from '../contract.ts';
import { findingLines, stateWords } from '../domain-words.ts';
import { DomainHead } from './domain-head.tsx';
import { DomainRecords } from './domain-records.tsx';
import { FindingList } from './finding-list.tsx';
import { OtherName } from './other-name.tsx';
import { texts } from './texts.ts';
import { useDomainCall } from './use-domain-call.ts';

/** A claimed domain: its state, the records to set, the findings of the last check, and actions. */
export function DomainState({ domain }: { domain: OwnDomain }) {
  const words = stateWords(domain);
  const { sentence } = words;
  const isActive = domain.state === 'active';
  const [asking, setAsking] = useState(false);
  const checking = useDomainCall(checkDomain);
  const choosing = useDomainCall(changeDomain);
  return (
    <Stack gap={16}>
      <DomainHead host={domain.host} readable={domain.readable} words={words} />
      {domain.state === 'broken' ? (
        <Banner tone="danger" title={sentence}>
          {domain.servedUntil !== null && texts.domainState.fixBy(dayWords(domain.servedUntil))}
        </Banner>
      ) : (
        <p className="v-soft v-domain-sentence">
          <span>{sentence} </span>
          {isActive && (
            <span>
              <a href={`https://${domain.host}/`} target="_blank" rel="noreferrer">
                https://{domain.readable}
              </a>
              .
            </span>
          )}
        </p>
      )}
      {domain.finding !== null && (
        <FindingList lines={findingLines(domain.finding, domain.state)} label={texts.domainState.lastCheckResults} />
      )}
      {isActive ? (
        <details className="v-domain-more">
          <summary>{texts.domainState.dnsRecords}</summary>
          <DomainRecords records={domain.records} zone={domain.zone} />
        </details>
      ) : (
        <DomainRecords records={domain.records} zone={domain.zone} />
      )}
      {domain.other !== null && <OtherName other={domain.other} lead={domain} />}
      {isActive && (
        <Switch
          label={texts.domainState.redirectVisitorsThere}
          hint={texts.domainState.redirectVisitorsHint}
          checked={domain.redirects}
          locked={choosing.isPending ? texts.domainState.saving : undefined}
          onChange={event => choosing.mutate({ body: { redirects: event.target.checked } })}
        />
      )}
      <Row wrap gap={8}>
        <Button icon="refresh" loading={checking.isPending} onClick={() => checking.mutate()}>
          {texts.domainState.checkNow}
        </Button>
        <Button kind="danger-quiet" onClick={() => setAsking(true)}>
          {texts.domainState.remove}
        </Button>
      </Row>
      <p className="v-domain-when" role="status">
        {domain.checkedAt === null
          ? texts.domainState.firstCheckPending
          : texts.domainState.lastChecked(timeWords(domain.checkedAt))}
      </p>
      <Removal domain={domain} open={asking} onClose={() => setAsking(false)} />
    </Stack>
  );
}

function Removal({ domain, open, onClose }: { domain: OwnDomain; open: boolean; onClose: () => void }) {
  const removing = useDomainCall(removeDomain);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.domainState.removeTitle(domain.readable)}
      cancel={texts.domainState.cancel}
      confirm={texts.domainState.remove}
      loading={removing.isPending}
      onConfirm={() => removing.mutate()}
    >
      {texts.domainState.removeText +
        (domain.other?.state === 'active' ? texts.domainState.andStopsRedirecting(domain.other.readable) : '') +
        texts.domainState.staysLive}
    </ConfirmDialog>
  );
}

const timeWords = (instant: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
const dayWords = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(instant));

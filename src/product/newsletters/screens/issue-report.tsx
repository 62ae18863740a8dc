import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '../../../base/operations/call.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Stat } from '../../../ui/display/stat.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { moneyText } from '../../sources/source-list.ts';
import * as operations from '../issue/contract.ts';
import { issueList } from '../issue/issue-list.ts';
import { IssuePreview } from './issue-preview.tsx';
import { StateChip } from './state-chip.tsx';
import { texts } from './texts.ts';
import { backToList, showProblem, useIssueActions } from './use-issue-actions.tsx';
import { usePreview } from './use-preview.ts';

const words = texts.report;
type Issue = operations.IssueDetail;
type Results = AnswerOf<typeof operations.readIssueResults>;
type Props = { issue: Issue; onChanged: (issue: Issue) => void };

/** How often results are asked for while an issue leaves. */
const eachMs = 2_000;

/** An issue that is scheduled, being sent, or sent: how far it is, and what came of it. */
export function IssueReport({ issue, onChanged }: Props) {
  const { id } = issue;
  const { zone } = useSignedIn().creator;
  const { duplicate, isBusy } = useIssueActions();
  const refresh = useQuery({
    ...answerQuery(operations.readIssueResults, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'sending' || state.data === undefined ? eachMs : false),
    enabled: issue.state !== 'scheduled',
  });
  const results = refresh.data;
  const state = results?.state ?? issue.state;
  const preview = usePreview(issue.content);
  return (
    <Page>
      <PageHeader
        title={issue.content.subject}
        back={backToList}
        beside={<StateChip state={state} />}
        actions={
          <Button icon="duplicate" loading={isBusy} onClick={() => duplicate(id)}>
            {words.duplicate}
          </Button>
        }
      />
      <div className="v-issue-editor">
        <div className="v-issue-fields">
          {issue.state === 'scheduled' ? (
            <Scheduled issue={issue} zone={zone} onChanged={onChanged} />
          ) : results === undefined ? (
            <Card>
              <Awaited what={texts.loading} lines={6} none={texts.notFound} query={refresh} />
            </Card>
          ) : (
            <>
              {results.warning === 'complaints' && <Banner tone="warning">{words.warning}</Banner>}
              {(state === 'sending' || state === 'paused') && (
                <Progress issue={issue} results={results} zone={zone} onChanged={onChanged} />
              )}
              <ResultCards results={results} />
              {state === 'sent' && <OnPage issue={issue} onChanged={onChanged} />}
            </>
          )}
        </div>
        <div className="v-issue-side">
          <IssuePreview email={preview.data} error={preview.error} onRetry={() => void preview.refetch()} />
        </div>
      </div>
    </Page>
  );
}

function Scheduled({ issue, zone, onChanged }: Props & { zone: string }) {
  const undoing = useAct(operations.unscheduleIssue, {
    renews: [issueList.page],
    onSuccess: onChanged,
    onError: showProblem,
  });
  const at = issue.scheduledAt === null ? '' : formatTime(new Date(issue.scheduledAt), zone);
  return (
    <Card>
      <Stack gap={16} align="flex-start">
        <p className="v-strong">{words.scheduledFor(at)}</p>
        {issue.segmentName !== null && <p>{words.segment(issue.segmentName)}</p>}
        {issue.schedule?.zone === 'reader' && <p className="v-soft">{words.readersZone}</p>}
        <Button icon="edit" loading={undoing.isPending} onClick={() => undoing.mutate({ params: { id: issue.id } })}>
          {words.edit}
        </Button>
      </Stack>
    </Card>
  );
}

/** How far it is, with pause, resume and cancel. */
function Progress({ issue, results, zone, onChanged }: Props & { results: Results; zone: string }) {
  const [isAsking, setAsking] = useState(false);
  const how = {
    renews: [operations.readIssueResults, issueList.page],
    onSuccess: (changed: Issue) => {
      setAsking(false);
      onChanged(changed);
    },
    onError: showProblem,
  };
  const pausing = useAct(operations.pauseIssue, how);
  const resuming = useAct(operations.resumeIssue, how);
  const cancelling = useAct(operations.cancelIssue, how);
  const params = { id: issue.id };
  const done = results.recipients - results.waiting;
  const isPaused = results.state === 'paused';
  const byComplaints = isPaused && issue.pauseReason === 'complaints';
  return (
    <Card title={isPaused ? (byComplaints ? words.complaints : words.paused) : words.sending}>
      <Stack gap={12}>
        {byComplaints && <p>{words.complaintsHint}</p>}
        {issue.waitsUntil !== null && !isPaused && (
          <Banner tone="info">
            {(issue.waitsFor === 'warm_up' ? words.waitsForWarmUp : words.waits)(
              formatTime(new Date(issue.waitsUntil), zone),
            )}
          </Banner>
        )}
        <Row justify="space-between">
          <progress
            className="v-issue-progress"
            aria-label={words.sending}
            max={Math.max(1, results.recipients)}
            value={done}
          />
          <span className="v-number v-issue-share">{words.progress(done, results.recipients)}</span>
        </Row>
        <Row wrap gap={8}>
          {isPaused ? (
            <Button icon="send" loading={resuming.isPending} onClick={() => resuming.mutate({ params })}>
              {words.resume}
            </Button>
          ) : (
            <Button icon="clock" loading={pausing.isPending} onClick={() => pausing.mutate({ params })}>
              {words.pause}
            </Button>
          )}
          <Button kind="danger-quiet" icon="close" onClick={() => setAsking(true)}>
            {words.stop}
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.askStop}
        cancel={words.keepSending}
        confirm={words.stop}
        loading={cancelling.isPending}
        onConfirm={() => cancelling.mutate({ params })}
      >
        <p>{words.stopHint(results.waiting)}</p>
      </ConfirmDialog>
    </Card>
  );
}

function ResultCards({ results }: { results: Results }) {
  const { delivered, recipients } = results;
  const stat = (label: string, value: number, of: number) => (
    <Stat label={words.shareOf(label, words.share(value, of))} value={value.toLocaleString('en')} />
  );
  return (
    <>
      <Card title={words.results}>
        <Stack gap={16}>
          {results.segmentName !== null && <p>{words.segment(results.segmentName)}</p>}
          <div className="v-issue-stats">
            {stat(words.delivered, delivered, recipients)}
            {stat(words.clicked, results.clicked, delivered)}
            {stat(words.unsubscribed, results.unsubscribed, delivered)}
            {stat(words.refused, results.refused, recipients)}
            <Stat label={words.bookings} value={results.bookings.toLocaleString('en')} />
            <Stat label={words.money} value={moneyText(results.money) || '–'} />
            {results.suppressed > 0 && stat(words.suppressed, results.suppressed, recipients)}
            {results.unknown > 0 && stat(words.unknown, results.unknown, recipients)}
          </div>
          <p className="v-soft">{words.deliveredHint}</p>
          <p className="v-soft">{words.broughtHint}</p>
          {results.suppressed > 0 && <p className="v-soft">{words.suppressedHint}</p>}
          {results.unknown > 0 && <p className="v-soft">{words.unknownHint}</p>}
        </Stack>
      </Card>
      <Card title={words.links}>
        <Stack gap={12}>
          {results.links.length === 0 ? (
            <p className="v-soft">{words.noLinks}</p>
          ) : (
            <Tally name={words.link} rows={results.links.map(({ href, people }) => ({ key: href, people, href }))} />
          )}
          {results.links.length > 0 && <p className="v-soft">{words.linksHint}</p>}
        </Stack>
      </Card>
      {results.refusals.length > 0 && (
        <Card title={words.refusals}>
          <Tally name={words.reason} rows={results.refusals.map(({ reason, people }) => ({ key: reason, people }))} />
        </Card>
      )}
    </>
  );
}

type TallyProps = { name: string; rows: readonly { key: string; people: number; href?: string }[] };

const Tally = ({ name, rows }: TallyProps) => (
  <table className="v-issue-links">
    <thead>
      <tr>
        <th scope="col">{name}</th>
        <th scope="col">{words.people}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, people, href }) => (
        <tr key={key}>
          <td>
            {href === undefined ? (
              key
            ) : (
              <a href={href} target="_blank" rel="noreferrer">
                {href.replace(/^https?:\/\/|\/$/g, '')}
              </a>
            )}
          </td>
          <td>{people.toLocaleString('en')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Whether visitors of the page can read it. */
function OnPage({ issue, onChanged }: Props) {
  const showing = useAct(operations.showIssue, {
    renews: [issueList.page],
    onSuccess: onChanged,
    onError: showProblem,
  });
  return (
    <Card>
      <Stack gap={12} align="flex-start">
        <Switch
          label={words.public}
          hint={words.publicHint}
          checked={showing.isPending ? showing.variables.body.isPublic : issue.isPublic}
          onChange={event => showing.mutate({ params: { id: issue.id }, body: { isPublic: event.target.checked } })}
        />
        {issue.publicUrl !== null && (
          <ButtonLink size="small" icon="open" href={issue.publicUrl}>
            {words.openPublic}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}

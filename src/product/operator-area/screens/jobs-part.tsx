import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Cut, ShortTime, timeColumn } from '../../../ui/lists/list-cells.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { dismissJob, type FailedJobRow, listFailedJobs, runJobAgain } from '../contract.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { PartFilter, PartList, usePart } from './part-filter.tsx';
import { texts } from './texts.ts';
import { quiet, useAct } from './use-act.ts';

const words = texts.jobs;

/** Jobs and emails that failed; one opens beside the list with its full error. */
export function JobsPart() {
  const address = usePart('jobs');
  const { zone } = useSignedIn().creator;
  const list = useInfiniteQuery({ ...pagesQuery(listFailedJobs, { q: address.q }), ...quiet });
  const rows = list.data?.pages.flatMap(page => page.jobs) ?? [];
  const open = rows.find(({ id }) => String(id) === address.id);
  return (
    <>
      <PartFilter address={address} words={{ label: words.search, hint: words.searchHint }} />
      <PartList
        address={address}
        words={words}
        list={list}
        columns={columns(zone)}
        rows={rows}
        rowKey={row => String(row.id)}
        rowName={nameOf}
        rowTo={row => address.pathOf(String(row.id))}
        current={address.id}
      />
      <Sheet open={address.id !== undefined} onClose={address.close} title={words.title}>
        {open !== undefined && <Job key={open.id} job={open} zone={zone} onDone={address.close} />}
        {open === undefined && !list.isPending && <Banner tone="neutral">{words.gone}</Banner>}
      </Sheet>
    </>
  );
}

const nameOf = ({ task, template, recipient }: FailedJobRow): string =>
  template === null || recipient === null ? task : words.emailTo(template, recipient);

const columns = (zone: string): Column<FailedJobRow>[] => [
  { key: 'task', title: words.columns.task, card: 'title', cell: row => <Cut>{nameOf(row)}</Cut> },
  { key: 'reason', title: words.columns.reason, card: 'under', cell: ({ reason }) => <Cut>{firstLine(reason)}</Cut> },
  { key: 'tries', title: words.columns.tries, width: '72px', number: true, card: 'fact', cell: ({ tries }) => tries },
  timeColumn({ key: 'failed', title: words.columns.failed, card: 'side' }, row => row.failedAt, zone),
];
const firstLine = (reason: string): string => reason.split('\n', 1)[0] ?? '';

function Job({ job, zone, onDone }: { job: FailedJobRow; zone: string; onDone: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const running = useAct(runJobAgain, () => words.ranAgain, onDone);
  const dismissing = useAct(dismissJob, () => words.dismissed, onDone);
  const about = Object.entries(job.about);
  return (
    <Stack gap={24}>
      <Facts>
        <Fact name={words.columns.task}>{nameOf(job)}</Fact>
        <Fact name={words.created}>
          <ShortTime at={job.createdAt} zone={zone} />
        </Fact>
        <Fact name={words.columns.failed}>
          <ShortTime at={job.failedAt} zone={zone} />
        </Fact>
        <Fact name={words.columns.tries}>{job.tries}</Fact>
        {about.length > 0 && (
          <Fact name={words.about}>{about.map(([name, value]) => `${name} ${value}`).join(', ')}</Fact>
        )}
      </Facts>
      <pre className="v-operator-reason">{job.reason}</pre>
      <Row wrap>
        <Button kind="primary" loading={running.isPending} onClick={() => running.mutate({ params: job })}>
          {words.again}
        </Button>
        <Button kind="danger-quiet" onClick={() => setAsked(true)}>
          {words.dismiss}
        </Button>
      </Row>
      <ConfirmAction
        open={isAsked}
        title={words.dismissTitle}
        text={words.dismissText}
        button={words.dismiss}
        pending={dismissing.isPending}
        onConfirm={() => dismissing.mutate({ params: job })}
        onClose={() => setAsked(false)}
      />
    </Stack>
  );
}

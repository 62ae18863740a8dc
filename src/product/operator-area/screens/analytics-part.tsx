import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Cut } from '../../../ui/lists/list-cells.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { refusals, type Verdict } from '../../analytics/bots.ts';
import { type AnalyticsOverview, showAnalytics } from '../analytics-contract.ts';
import { texts } from './analytics-texts.ts';
import { quiet } from './use-act.ts';

/** What the collector got and dropped, and how visits of published pages were classified. */
export function AnalyticsPart() {
  const query = useQuery({ ...answerQuery(showAnalytics), ...quiet });
  const { data, error } = query;
  if (data === undefined)
    return error === null ? (
      <SkeletonLines lines={8} label={texts.loading} />
    ) : (
      <LoadProblem {...query} title={texts.problem} error={error} />
    );
  return (
    <>
      <Card title={texts.classified}>
        <Stack gap={16}>
          <p className="v-soft">{texts.classifiedHint}</p>
          {data.classified.length === 0 ? <None text={texts.noneClassified} /> : <Classified rows={data.classified} />}
        </Stack>
      </Card>
      <Card title={texts.collected}>
        {data.collected.length === 0 ? <None text={texts.noneCollected} /> : <Collected rows={data.collected} />}
      </Card>
      {data.paths.length > 0 && (
        <Card title={texts.paths}>
          <Paths rows={data.paths} />
        </Card>
      )}
      <Card title={texts.dropped}>
        {data.dropped.length === 0 ? <None text={texts.noneDropped} /> : <Dropped rows={data.dropped} />}
      </Card>
      <AnalyticsSettings {...data} />
    </>
  );
}

const None = ({ text }: { text: string }) => <p className="v-soft">{text}</p>;

function AnalyticsSettings({ keys, days, target }: AnalyticsOverview) {
  return (
    <Card title={texts.settings}>
      <Facts>
        <Fact name={texts.app}>{keys.app ? texts.on(days) : texts.appOff}</Fact>
        <Fact name={texts.pages}>{keys.pages ? texts.on(days) : texts.pagesOff}</Fact>
        <Fact name={texts.target}>{target === null ? texts.here : texts.elsewhere(target)}</Fact>
      </Facts>
    </Card>
  );
}

type ClassifiedRow = AnalyticsOverview['classified'][number];

function Classified({ rows }: { rows: ClassifiedRow[] }) {
  return (
    <Table
      label={texts.classified}
      columns={classifiedColumns}
      rows={rows}
      rowKey={row => row.verdict}
      rowName={row => texts.verdicts[row.verdict]}
      cardsBelow={700}
    />
  );
}

const isRefused = (verdict: Verdict): boolean => refusals.some(refusal => refusal === verdict);

function treatedAs(verdict: Verdict): string {
  if (verdict === 'person') return texts.treated.person;
  return isRefused(verdict) ? texts.treated.refused : texts.treated.shadow;
}

/** Of fewer visits a share says nothing. */
const fewest = 20;
const shareOf = ({ visits, clicks }: ClassifiedRow): string =>
  visits < fewest ? texts.tooFew : ((clicks / visits) * 100).toFixed(1);

const classifiedColumns: Column<ClassifiedRow>[] = [
  { key: 'verdict', title: texts.classifiedColumns.verdict, card: 'title', cell: row => texts.verdicts[row.verdict] },
  { key: 'treated', title: texts.classifiedColumns.treated, card: 'under', cell: row => treatedAs(row.verdict) },
  { key: 'visits', title: texts.classifiedColumns.visits, number: true, card: 'side', cell: row => row.visits },
  { key: 'clicks', title: texts.classifiedColumns.clicks, number: true, card: 'fact', cell: row => row.clicks },
  { key: 'share', title: texts.classifiedColumns.share, number: true, card: 'fact', cell: shareOf },
];

type CollectedRow = AnalyticsOverview['collected'][number];

function Collected({ rows }: { rows: CollectedRow[] }) {
  return (
    <Table
      label={texts.collected}
      columns={collectedColumns}
      rows={rows}
      rowKey={row => `${row.source} ${row.type}`}
      rowName={row => row.type}
      cardsBelow={700}
    />
  );
}

const collectedColumns: Column<CollectedRow>[] = [
  { key: 'type', title: texts.collectedColumns.type, card: 'title', cell: row => <Cut>{row.type}</Cut> },
  { key: 'source', title: texts.collectedColumns.source, card: 'under', cell: row => texts[row.source] },
  { key: 'events', title: texts.collectedColumns.events, number: true, card: 'side', cell: row => row.events },
  { key: 'devices', title: texts.collectedColumns.devices, number: true, card: 'fact', cell: row => row.devices },
  { key: 'sessions', title: texts.collectedColumns.sessions, number: true, card: 'fact', cell: row => row.sessions },
];

type PathRow = AnalyticsOverview['paths'][number];

function Paths({ rows }: { rows: PathRow[] }) {
  return (
    <Table
      label={texts.paths}
      columns={pathColumns}
      rows={rows}
      rowKey={row => `${row.source} ${row.path}`}
      rowName={row => row.path}
    />
  );
}

const pathColumns: Column<PathRow>[] = [
  { key: 'path', title: texts.pathColumns.path, card: 'title', cell: row => <Cut>{row.path}</Cut> },
  { key: 'source', title: texts.pathColumns.source, card: 'under', cell: row => texts[row.source] },
  { key: 'views', title: texts.pathColumns.views, number: true, card: 'side', cell: row => row.views },
];

type DroppedRow = AnalyticsOverview['dropped'][number];

function Dropped({ rows }: { rows: DroppedRow[] }) {
  return (
    <Table
      label={texts.dropped}
      columns={droppedColumns}
      rows={rows}
      rowKey={row => `${row.source} ${row.reason}`}
      rowName={row => texts.reasons[row.reason]}
    />
  );
}

const droppedColumns: Column<DroppedRow>[] = [
  { key: 'reason', title: texts.droppedColumns.reason, card: 'title', cell: row => texts.reasons[row.reason] },
  { key: 'source', title: texts.droppedColumns.source, card: 'under', cell: row => texts[row.source] },
  { key: 'count', title: texts.droppedColumns.count, number: true, card: 'side', cell: row => row.count },
];

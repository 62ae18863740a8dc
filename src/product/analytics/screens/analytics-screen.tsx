import './analytics.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { numberFormat } from '../../../base/formats.ts';
import { addressOf } from '../../../base/operations/call.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LineChart } from '../../../ui/display/line-chart.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatDate } from '../../calendar/format-day.ts';
import { mayUse } from '../../plans/gate.ts';
import { type Analytics, analyticsAsCsv } from '../contract.ts';
import { type PeriodDays, periods } from '../period.ts';
import { analyticsQuery } from './analytics.query.ts';
import { CardTable } from './card-table.tsx';
import { Compared } from './compared.tsx';
import { LockedCards } from './locked-cards.tsx';
import { Sold } from './sold.tsx';
import { texts } from './texts.ts';

/** At /manage/analytics: views and clicks of a period, and of each card where the plan includes that. */
export function AnalyticsScreen() {
  const [search, setSearch] = useSearchParams();
  const days = periods.find(known => known === search.get('days')) ?? '28';
  const { data, error, isFetching, refetch } = useQuery(analyticsQuery(days));
  return (
    <Page>
      <PageHeader title={texts.title} sentence={texts.sentence} />
      <Stack gap={24}>
        <Tabs
          segments
          label={texts.period}
          tabs={periods.map(id => ({ id, label: texts.periods[id] }))}
          value={days}
          onChange={chosen => setSearch({ days: chosen }, { replace: true, preventScrollReset: true })}
        />
        {data === undefined && error !== null && (
          <LoadProblem title={texts.couldNotLoad} error={error} isFetching={isFetching} refetch={refetch} />
        )}
        {data === undefined && error === null && <SkeletonLines lines={8} label={texts.loading} />}
        {data !== undefined && <Numbers data={data} days={days} />}
      </Stack>
    </Page>
  );
}

type Shown = { data: Analytics; days: PeriodDays };

function Numbers({ data, days }: Shown) {
  const { plan } = useSignedIn().creator;
  const refusal = mayUse('isCardAnalyticsEnabled', plan);
  if (!data.isLive && data.views + data.before.views + data.clicks === 0) return <NothingLive />;
  return (
    <>
      <div className="v-analytics-stats">
        <Compared label={texts.views} days={days} now={data.views} before={data.before.views} format={inFigures} />
        <Compared label={texts.clicks} days={days} now={data.clicks} before={data.before.clicks} format={inFigures} />
        <Sold from={data.from} to={data.to} days={days} format={inFigures} />
      </div>
      <ViewsPerDay data={data} days={days} />
      {refusal === undefined ? <CardTable days={days} /> : <LockedCards refusal={refusal} titles={data.titles} />}
      <p className="v-soft v-analytics-words">{texts.definitions}</p>
    </>
  );
}

const NothingLive = () => (
  <EmptyState
    title={texts.notLive}
    actions={
      <ButtonLink kind="primary" to="/manage/pages/1">
        {texts.openPage}
      </ButtonLink>
    }
  >
    {texts.notLiveHint}
  </EmptyState>
);

const inFigures = (count: number): string => numberFormat(ownLocale(), {}).format(count);

function ViewsPerDay({ data, days }: Shown) {
  const hasAny = data.views + data.before.views > 0;
  return (
    <Card
      title={texts.perDay}
      actions={
        <ButtonLink
          size="small"
          icon="download"
          href={addressOf(analyticsAsCsv, { query: { days } })}
          aria-label={texts.exportViews}
          download
        >
          {texts.export}
        </ButtonLink>
      }
    >
      {hasAny ? (
        <LineChart
          label={texts.chart(days)}
          points={data.days.map(({ date, views }) => ({ label: formatDate(date, data.to), value: views }))}
          before={data.days.map(({ viewsBefore }) => viewsBefore)}
          format={inFigures}
          note={texts.dotted(days)}
        />
      ) : (
        <Stack gap={4}>
          <strong>{texts.noViews}</strong>
          <p className="v-soft">{texts.noViewsHint}</p>
        </Stack>
      )}
    </Card>
  );
}

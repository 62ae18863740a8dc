import './analytics.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { mayUse } from '../../plans/gate.ts';
import type { Analytics } from '../contract.ts';
import { periods } from '../period.ts';
import { analyticsQuery, notesQuery, partsQuery } from './analytics.query.ts';
import { CardTable } from './card-table.tsx';
import { ExportNumbers } from './export-menu.tsx';
import { addressOfShown, readShown, type Shown } from './filter.ts';
import { FilterChips } from './filter-chips.tsx';
import { Funnel } from './funnel.tsx';
import { LockedCards } from './locked-cards.tsx';
import { NotesCard } from './notes-card.tsx';
import { PartTables } from './part-tables.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { Stats } from './stats.tsx';
import { texts } from './texts.ts';
import { ViewsCard } from './views-card.tsx';

/** At /manage/analytics: views of a period, where they came from and what came of them. */
export function AnalyticsScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isSharing, setSharing] = useState(false);
  const shown = readShown(search);
  const { data, error, isFetching, refetch } = useQuery(analyticsQuery(shown));
  return (
    <Page>
      <PageHeader
        title={texts.title}
        sentence={texts.sentence}
        actions={
          <>
            <Button icon="share" onClick={() => setSharing(true)}>
              {texts.share}
            </Button>
            <ExportNumbers shown={shown} />
          </>
        }
      />
      <Stack gap={24}>
        <Row wrap gap={[12, 16]}>
          <Tabs
            segments
            label={texts.period}
            tabs={periods.map(id => ({ id, label: texts.periods[id] }))}
            value={shown.days}
            onChange={days =>
              void navigate(addressOfShown({ ...shown, days }), { replace: true, preventScrollReset: true })
            }
          />
          <Filters shown={shown} />
        </Row>
        {data === undefined && error !== null && (
          <LoadProblem title={texts.couldNotLoad} error={error} isFetching={isFetching} refetch={refetch} />
        )}
        {data === undefined && error === null && <SkeletonLines lines={8} label={texts.loading} />}
        {data !== undefined && <Numbers data={data} shown={shown} />}
      </Stack>
      {isSharing && <ShareDialog onClose={() => setSharing(false)} />}
    </Page>
  );
}

const Filters = ({ shown }: { shown: Shown }) => (
  <FilterChips shown={shown} pageTitle={useQuery(partsQuery(shown)).data?.pageTitle ?? null} />
);

function Numbers({ data, shown }: { data: Analytics; shown: Shown }) {
  const { plan } = useSignedIn().creator;
  const notes = useQuery(notesQuery(shown.days)).data?.notes ?? [];
  const refusal = mayUse('isCardAnalyticsEnabled', plan);
  const isNarrow = shown.page !== undefined || shown.by !== undefined;
  const isEmpty = data.views + data.before.views + (data.clicks ?? 0) + (data.sales?.now.bookings ?? 0) === 0;
  if (!data.isLive && isEmpty && !isNarrow) return <NothingLive />;
  return (
    <>
      <Stats data={data} days={shown.days} />
      <ViewsCard data={data} days={shown.days} notes={notes} />
      <NotesCard notes={notes} today={data.to} />
      <Funnel data={data} days={shown.days} />
      <PartTables shown={shown} />
      {shown.by === undefined &&
        (refusal === undefined ? <CardTable shown={shown} /> : <LockedCards refusal={refusal} titles={data.titles} />)}
      {isNarrow && <p className="v-soft v-analytics-words">{texts.leftOut}</p>}
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

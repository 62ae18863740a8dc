import './operator-area.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { countWaiting } from '../contract.ts';
import { AnalyticsPart } from './analytics-part.tsx';
import { texts as analyticsTexts } from './analytics-texts.ts';
import { CodesPart } from './codes-part.tsx';
import { JobsPart } from './jobs-part.tsx';
import { LogPart } from './log-part.tsx';
import { MismatchesPart } from './mismatches-part.tsx';
import { PlansPart } from './plans-part.tsx';
import { ReportsPart } from './reports-part.tsx';
import { texts } from './texts.ts';
import { quiet } from './use-act.ts';
import { UsersPart } from './users-part.tsx';

const parts = {
  users: UsersPart,
  codes: CodesPart,
  plans: PlansPart,
  jobs: JobsPart,
  breaks: MismatchesPart,
  analytics: AnalyticsPart,
  reports: ReportsPart,
  log: LogPart,
} as const;
type PartName = keyof typeof parts;
const tabs: Record<PartName, string> = {
  users: texts.users.tab,
  codes: texts.codes.tab,
  plans: texts.plans.tab,
  jobs: texts.jobs.tab,
  breaks: texts.breaks.tab,
  analytics: analyticsTexts.tab,
  reports: texts.reports.tab,
  log: texts.log.tab,
};
const partNames = Object.keys(parts) as PartName[];

/** At /manage/operator/:part?/:id?: a part of the area; one of its list opens beside it. */
export function OperatorScreen() {
  const navigate = useNavigate();
  const { part } = useParams();
  const { data: waiting } = useQuery({ ...answerQuery(countWaiting), ...quiet });
  const chosen = partNames.find(name => name === part) ?? 'users';
  const Part = parts[chosen];
  const counts: Partial<Record<PartName, number | undefined>> = {
    jobs: waiting?.jobs,
    breaks: waiting?.breaks,
    reports: waiting?.reports,
  };
  return (
    <Page>
      <PageHeader title={texts.title} sentence={texts.sentence} />
      {typeof waiting?.withoutWorker === 'number' && (
        <Banner tone="warning" title={texts.noWorker.title}>
          {texts.noWorker.text(waiting.withoutWorker)}
        </Banner>
      )}
      <Tabs
        label={texts.parts}
        tabs={partNames.map(id => ({ id, label: tabs[id], count: counts[id] || undefined }))}
        value={chosen}
        onChange={id => void navigate(`/manage/operator/${id}`, { preventScrollReset: true })}
      >
        <Stack>
          <Part />
        </Stack>
      </Tabs>
    </Page>
  );
}

import './coaching.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type CoachingOverview, openCoachingDay, readCoaching } from '../contract.ts';
import { texts as programmeTexts } from '../programmes/texts.ts';
import { ProgrammeMenu } from './programme-menu.tsx';
import { ProgrammeOver } from './programme-over.tsx';
import { ProgrammeStart } from './programme-start.tsx';
import { RunningProgramme } from './running-programme.tsx';
import { texts } from './texts.ts';

/** For deeds in another window, which the server sees within two seconds. */
const lookEveryMs = 5000;

/** At /manage/AIcoaching: the programme of the creator, or the one that is for them. */
export function CoachingScreen() {
  const query = useQuery({
    ...answerQuery(readCoaching),
    refetchInterval: ({ state }) => (state.data?.phase === 'running' ? lookEveryMs : false),
  });
  const { mutate: openDay } = useAct(openCoachingDay, { replaces: readCoaching });
  const open = useEffectEvent(() => openDay(undefined));
  useEffect(() => {
    open();
  }, []);
  useDoneToasts(query.data);
  if (query.data === undefined)
    return (
      <Page>
        <PageHeader title={texts.title} />
        <Awaited what={texts.what} lines={6} none={texts.notLoaded} query={query} />
      </Page>
    );
  const { phase, status, offered } = query.data;
  if (phase === 'none' || status === null) return <ProgrammeStart offered={offered} />;
  return (
    <Page>
      <PageHeader
        title={texts.title}
        sentence={`${status.title}. ${programmeTexts.programmes[status.entityId].sentence}`}
        beside={<ProgrammeMenu statusId={status.statusId} />}
      />
      {phase === 'over' ? (
        <ProgrammeOver status={status} />
      ) : (
        <RunningProgramme overview={query.data} status={status} />
      )}
    </Page>
  );
}

/** Says that a task is done where the screen was open when it happened. */
function useDoneToasts(overview: CoachingOverview | undefined): void {
  const known = useRef<{ statusId: string; done: ReadonlySet<string> }>(undefined);
  useEffect(() => {
    const status = overview?.status;
    if (status === undefined || status === null) return;
    const tasks = status.tasks.filter(one => one.status === 'success');
    const before = known.current;
    known.current = { statusId: status.statusId, done: new Set(tasks.map(({ taskId }) => taskId)) };
    if (before?.statusId !== status.statusId) return;
    for (const { taskId, title } of tasks) if (!before.done.has(taskId)) showToast({ text: texts.taskDone(title) });
  }, [overview]);
}

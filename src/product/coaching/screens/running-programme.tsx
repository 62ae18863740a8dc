import { Card } from '../../../ui/display/card.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import type { CoachingStatus, CoachingTask } from '../coaching-status.ts';
import type { CoachingOverview } from '../contract.ts';
import { AdviceCard } from './advice-card.tsx';
import { ProgressCard, TaskList } from './progress-card.tsx';
import { OpenTask, TodayTask } from './task-card.tsx';
import { texts } from './texts.ts';

type Props = { overview: CoachingOverview; status: CoachingStatus };

/** The task of today, the others that are open, and beside them how far it is. */
export function RunningProgramme({ overview, status }: Props) {
  const [today, ...others] = status.tasks.filter(({ isOpen }) => isOpen).toSorted(byLatest);
  return (
    <div className="v-coaching">
      <Stack gap={16}>
        {today === undefined ? <Rest status={status} /> : <TodayTask task={today} status={status} />}
        {overview.hasAdvice && today !== undefined && <AdviceCard key={today.taskId} />}
        {others.length > 0 && (
          <Card title={texts.stillOpen} flush>
            <ul className="v-coaching-open">
              {others.map(task => (
                <OpenTask key={task.taskId} task={task} />
              ))}
            </ul>
          </Card>
        )}
      </Stack>
      <ProgressCard status={status} streakWeeks={overview.streakWeeks} />
      <TaskList status={status} />
    </div>
  );
}

const byLatest = (one: CoachingTask, other: CoachingTask): number => (other.taskDay ?? 0) - (one.taskDay ?? 0);

/** Everything that was offered is done or moved. */
function Rest({ status }: { status: CoachingStatus }) {
  const next = status.tasks.find(one => one.status === 'pending') ?? status.tasks.find(one => one.status === 'failure');
  return (
    <Card>
      <Stack gap={8}>
        <p className="v-caps v-soft">{texts.day(status.taskDay, status.totalTaskDays)}</p>
        <h2 className="v-coaching-task">{texts.rest.title}</h2>
        <p>{next === undefined ? texts.rest.sentence : `${texts.rest.next(next.title)} ${texts.rest.sentence}`}</p>
      </Stack>
    </Card>
  );
}

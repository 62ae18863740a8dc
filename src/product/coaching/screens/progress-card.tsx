import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Tone } from '../../../ui/style/theme.ts';
import type { CoachingStatus, CoachingTask } from '../coaching-status.ts';
import { texts } from './texts.ts';

/** How much is done, and the weeks in a row. */
export function ProgressCard({ status, streakWeeks }: { status: CoachingStatus; streakWeeks: number }) {
  const { completedTasks, tasks, completionPercentage } = status;
  return (
    <Card title={texts.progress.title}>
      <Stack gap={16}>
        <div className="v-coaching-bar">
          <p>
            <strong>{`${completionPercentage}%`}</strong>
            <span className="v-soft">{texts.progress.done(completedTasks, tasks.length)}</span>
          </p>
          <progress max={100} value={completionPercentage} aria-label={texts.progress.bar} />
        </div>
        <p className="v-coaching-streak">
          <Icon name="repeat" size={16} />
          <span className="v-strong">{texts.progress.streak(streakWeeks)}</span>
          <span className="v-soft">{texts.progress.streakHint}</span>
        </p>
      </Stack>
    </Card>
  );
}

/** Every task of the programme with what became of it. */
export const TaskList = ({ status }: { status: CoachingStatus }) => (
  <Card title={texts.tasks.title} flush>
    <ol className="v-coaching-tasks">
      {status.tasks
        .toSorted((one, other) => order(one) - order(other))
        .map(task => (
          <li key={task.taskId} data-status={task.status}>
            <span>{task.title}</span>
            {task.taskDay !== null && <span className="v-coaching-when">{texts.tasks.day(task.taskDay)}</span>}
            <Chip tone={stateOf(task)[1]}>{stateOf(task)[0]}</Chip>
          </li>
        ))}
    </ol>
  </Card>
);

const order = ({ status, isOpen }: CoachingTask): number => {
  if (isOpen) return 0;
  return { pending: 1, failure: 2, success: 3 }[status];
};

function stateOf({ status, isOpen, isFromBefore, isLastOffer, skipReason }: CoachingTask): [string, Tone] {
  if (status === 'success') return [isFromBefore ? texts.tasks.doneBefore : texts.tasks.done, 'success'];
  if (isOpen) return [isLastOffer ? texts.tasks.again : texts.tasks.open, 'info'];
  if (status === 'failure') return [texts.tasks.failed, 'warning'];
  return [skipReason === '' ? texts.tasks.waits : texts.tasks.skipped, 'neutral'];
}

import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { CoachingStatus, CoachingTask } from '../coaching-status.ts';
import { texts as programmeTexts } from '../programmes/texts.ts';
import { SkipDialog } from './skip-dialog.tsx';
import { taskPlaces } from './task-places.ts';
import { texts } from './texts.ts';

/** The newest open task: what, why, how it is seen, and the way to it. */
export function TodayTask({ task, status }: { task: CoachingTask; status: CoachingStatus }) {
  const { title, why, seen, action } = programmeTexts.tasks[task.taskId];
  const example = programmeTexts.examples[status.entityId]?.[task.taskId];
  return (
    <Card>
      <Stack gap={16}>
        <Stack gap={8}>
          <p className="v-coaching-day">
            <span className="v-caps">{texts.day(status.taskDay, status.totalTaskDays)}</span>
            <span className="v-soft">{texts.minutes(task.minutes)}</span>
          </p>
          <h2 className="v-coaching-task">{title}</h2>
          <p className="v-coaching-why">{why}</p>
        </Stack>
        {example !== undefined && (
          <div className="v-coaching-example">
            <span className="v-soft">{texts.example}</span>
            <p>{example}</p>
          </div>
        )}
        {task.skipReason !== '' && <p className="v-soft">{texts.skippedFor(task.skipReason)}</p>}
        <Row gap={8} wrap>
          <ButtonLink kind="primary" to={taskPlaces[task.taskId]} iconAfter="arrow-right">
            {action}
          </ButtonLink>
          <Skip task={task} kind="quiet" />
        </Row>
        <p className="v-coaching-seen">
          <Icon name="eye" size={16} />
          <span>{seen}</span>
        </p>
      </Stack>
    </Card>
  );
}

/** Another open task, in a line. */
export function OpenTask({ task }: { task: CoachingTask }) {
  const { title, seen, action } = programmeTexts.tasks[task.taskId];
  return (
    <li>
      <div>
        <p className="v-strong">{title}</p>
        <p className="v-soft">{seen}</p>
      </div>
      <Row gap={4}>
        <ButtonLink size="small" to={taskPlaces[task.taskId]}>
          {action}
        </ButtonLink>
        <Skip task={task} kind="quiet" size="small" />
      </Row>
    </li>
  );
}

type SkipProps = { task: CoachingTask; kind: 'quiet'; size?: 'small' };

function Skip({ task, ...look }: SkipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} aria-label={texts.skip.openNamed(task.title)} onClick={() => setOpen(true)}>
        {texts.skip.open}
      </Button>
      <SkipDialog task={task} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

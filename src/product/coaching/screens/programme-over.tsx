import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import type { CoachingStatus } from '../coaching-status.ts';
import { TaskList } from './progress-card.tsx';
import { loadingPath } from './task-places.ts';
import { texts } from './texts.ts';

/** Nothing is open, and nothing will be. */
export const ProgrammeOver = ({ status }: { status: CoachingStatus }) => (
  <Stack gap={16}>
    <Card>
      <EmptyState
        illustration="success"
        title={texts.over.title}
        actions={
          <ButtonLink to={loadingPath} state={{ instead: status.statusId }}>
            {texts.again.item}
          </ButtonLink>
        }
      >
        {texts.over.sentence(status.completedTasks, status.tasks.length)}
      </EmptyState>
    </Card>
    <TaskList status={status} />
  </Stack>
);

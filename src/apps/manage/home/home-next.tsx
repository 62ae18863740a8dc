import { useQuery } from '@tanstack/react-query';
import type { DraftState } from '../../../product/showcase/editor/draft/draft-state.ts';
import { sourceList } from '../../../product/sources/source-list.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { useWaiting } from '../shell/use-waiting.ts';
import { whatWaits } from '../shell/waiting.ts';
import { nextStep } from './next-step.ts';
import { texts } from './texts.ts';

type Props = {
  page: DraftState['page'] | undefined;
  /** Whether every step to a first booking is done. */
  isDone: boolean;
};

/** One next step where nothing waits; what waits and open steps have lists of their own. */
export function HomeNext({ page, isDone }: Props) {
  const waiting = whatWaits(useWaiting()).length;
  const links = useQuery(answerQuery(sourceList.page, { query: { channel: 'link', limit: 1 } }));
  if (links.data === undefined) return null;
  const step = nextStep({
    waiting,
    isChecklistDone: isDone,
    hasChanges: page !== undefined && page.live !== null && !page.isPublished && page.changes > 0,
    hasLinks: links.data.found > 0,
  });
  if (step === undefined) return null;
  return (
    <Card title={texts.homeNext.title}>
      <Row wrap justify="space-between" gap={12}>
        <span>{step.sentence}</span>
        <ButtonLink size="small" kind="primary" to={step.to}>
          {step.act}
        </ButtonLink>
      </Row>
    </Card>
  );
}

import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { askCoachingAdvice } from '../contract.ts';
import { texts } from './texts.ts';

/** Advice of a model, only when it is asked for, and never mistaken for ours. */
export function AdviceCard() {
  const asking = useAct(askCoachingAdvice);
  const advice = asking.data?.advice;
  // Too many, too slow or wrong: the task works without advice.
  const isNone = asking.isError || advice === null;
  return (
    <Card title={texts.advice.title}>
      <Stack gap={12}>
        <div role="status" className="v-coaching-advice">
          {typeof advice === 'string' && (
            <figure>
              <blockquote>{advice}</blockquote>
              <figcaption className="v-soft">{texts.advice.label}</figcaption>
            </figure>
          )}
          {isNone && <p className="v-soft">{texts.advice.none}</p>}
          {advice === undefined && !isNone && <p className="v-soft">{texts.advice.sentence}</p>}
        </div>
        <Row>
          <Button icon="sparkles" loading={asking.isPending} onClick={() => asking.mutate(undefined)}>
            {advice === undefined ? texts.advice.ask : texts.advice.again}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import type { Elements } from '../../../ui/display/stack.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { texts } from './second-step-texts.ts';
import type { useStep } from './use-step.ts';

type Props = { step: ReturnType<typeof useStep>; title: string; button: string; children: Elements };

/** The form of one step: its error, fields and button. A sign-in that expired begins again. */
export function StepForm({ step, title, button, children }: Props) {
  return (
    <Form onSubmit={() => void step.submit()} aria-label={title}>
      {step.problem !== undefined && <Banner tone="danger">{step.problem}</Banner>}
      {children}
      {step.isOver ? (
        <Button kind="primary" size="large" wide onClick={() => window.location.reload()}>
          {texts.again}
        </Button>
      ) : (
        <Button kind="primary" size="large" type="submit" wide loading={step.pending}>
          {button}
        </Button>
      )}
    </Form>
  );
}

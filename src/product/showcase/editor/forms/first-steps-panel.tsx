import './first-steps-panel.css';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { VisuallyHidden } from '../../../../ui/style/visually-hidden.tsx';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { blocks } from '../../block-kinds/kinds.ts';
import { isExtra } from '../../document/page-record.ts';
import { itemActions } from '../draft/item-actions.ts';
import { planLimit } from '../draft/plan-limit.ts';
import { editorPath } from '../draft/selection.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { type FirstStep, firstSteps, type ItemStep } from './first-steps.ts';
import { texts } from './first-steps-texts.ts';

type Props = { onClose: () => void; onAdded: (id: string) => void };

/** The specification's onboarding panel: the steps by its keys, each with its way to be done. */
export function FirstStepsPanel({ onClose, onAdded }: Props) {
  const isHere = !isExtra(usePageId());
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      {isHere ? (
        <Steps onAdded={onAdded} />
      ) : (
        <Stack gap={12}>
          <p>{texts.onlyOnShowcase}</p>
          <ButtonLink to={editorPath()}>{texts.openShowcase}</ButtonLink>
        </Stack>
      )}
    </Dialog>
  );
}

function Steps({ onAdded }: Pick<Props, 'onAdded'>) {
  const { creator } = useSignedIn();
  const steps = useDraft(draft => draft);
  const all = firstSteps(steps, creator.onboarded);
  return (
    <Stack gap={16}>
      <p className="v-soft">{texts.progress(all.filter(({ isDone }) => isDone).length, all.length)}</p>
      <ol className="v-first-steps">
        {all.map(step => (
          <Step key={step.key} step={step} onAdded={onAdded} />
        ))}
      </ol>
    </Stack>
  );
}

function Step({ step: { key, isDone }, onAdded }: { step: FirstStep } & Pick<Props, 'onAdded'>) {
  if (key === 'new')
    return (
      <Line isDone={isDone} title={texts.questions} text={texts.questionsText}>
        {!isDone && (
          <ButtonLink size="small" to="/onboarding">
            {texts.answer}
          </ButtonLink>
        )}
      </Line>
    );
  if (key === 'basicProfile')
    return (
      <Line isDone={isDone} title={texts.profile} text={texts.profileText}>
        <Edit title={texts.profile} to={editorPath({ part: 'profile' })} />
      </Line>
    );
  return (
    <Line isDone={isDone} title={blocks[key].section} text={blocks[key].purpose}>
      {isDone ? (
        <Edit title={blocks[key].section} to={editorPath({ section: key })} />
      ) : (
        <Add kind={key} onAdded={onAdded} />
      )}
    </Line>
  );
}

type LineProps = { isDone: boolean; title: string; text: string; children: ReactNode };

const Line = ({ isDone, title, text, children }: LineProps) => (
  <li data-done={isDone || undefined}>
    <span className="v-first-steps-mark">{isDone && <Icon name="check" size={14} />}</span>
    <span>
      <strong>
        <span>{title}</span>
        {isDone && <VisuallyHidden>{texts.done}</VisuallyHidden>}
      </strong>
      <span className="v-soft">{text}</span>
    </span>
    {children}
  </li>
);

const Edit = ({ title, to }: { title: string; to: string }) => (
  <ButtonLink size="small" kind="quiet" to={to} aria-label={texts.editOf(title)}>
    {texts.edit}
  </ButtonLink>
);

function Add({ kind, onAdded }: { kind: ItemStep } & Pick<Props, 'onAdded'>) {
  const store = useDraftStore();
  const { creator } = useSignedIn();
  const full = useDraft(draft => planLimit(draft, kind).full);
  return (
    <Button size="small" locked={full} onClick={() => onAdded(itemActions(store).begin(kind, creator.currency))}>
      {texts.add(blocks[kind].one)}
    </Button>
  );
}

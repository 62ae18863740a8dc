import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '../../../base/operations/call.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type IssueDetail, readIssue, readSequence, saveSequence } from '../issue/contract.ts';
import { issueLimits } from '../issue/issue.ts';
import { issueList } from '../issue/issue-list.ts';
import { texts } from './texts.ts';
import { showProblem } from './use-issue-actions.tsx';

const words = texts.welcome;
export type Sequence = AnswerOf<typeof readSequence>;
type SentStep = { issueId: string; delayDays: number };

export const stepsOf = ({ steps }: Sequence): SentStep[] =>
  steps.map(({ issueId, delayDays }) => ({ issueId, delayDays }));

/** The first email leaves at once, each other some days after the one before. */
export function withStep(sequence: Sequence, issueId: string): SentStep[] {
  const last = sequence.steps.at(-1)?.delayDays;
  const delayDays = last === undefined ? 0 : Math.min(issueLimits.delayDays, last + 3);
  return [...stepsOf(sequence), { issueId, delayDays }];
}

type Props = { issue: IssueDetail; whenSaved: (act: () => void) => Promise<void> };

/** Adds an email to those that new subscribers get, or lets them get it as it is now. */
export function SequenceButton({ issue, whenSaved }: Props) {
  const navigate = useNavigate();
  const sequence = useQuery(answerQuery(readSequence)).data;
  const isStep = issue.trigger === 'joined';
  const saving = useAct(saveSequence, {
    replaces: readSequence,
    renews: [issueList.page, readIssue],
    onSuccess: () => {
      if (isStep) showToast({ text: words.applied });
      else void navigate(`${issueList.path}/welcome`);
    },
    onError: showProblem,
  });
  if (sequence === undefined || (isStep && !sequence.isOn)) return null;
  const steps = isStep ? stepsOf(sequence) : withStep(sequence, issue.id);
  const save = () => saving.mutate({ body: { isOn: sequence.isOn, steps } });
  return (
    <Button
      kind="primary"
      icon={isStep ? 'check' : 'plus'}
      loading={saving.isPending}
      title={isStep ? words.appliedHint : undefined}
      onClick={() => void whenSaved(save)}
    >
      {isStep ? words.apply : words.join}
    </Button>
  );
}

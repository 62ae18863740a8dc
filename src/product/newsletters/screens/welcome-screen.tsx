import './compose.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../base/api-error.ts';
import { call } from '../../../base/operations/call.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { createIssue, readSequence, saveSequence } from '../issue/contract.ts';
import { issueLimits } from '../issue/issue.ts';
import { issueList } from '../issue/issue-list.ts';
import { SenderSheet } from './sender-sheet.tsx';
import { type Sequence, stepsOf, withStep } from './sequence-button.tsx';
import { texts } from './texts.ts';
import { backToList, showProblem } from './use-issue-actions.tsx';

const words = texts.welcome;
type Step = Sequence['steps'][number];

/** At /manage/newsletters/welcome: the emails that each new subscriber gets, one after another. */
export function WelcomeScreen() {
  const navigate = useNavigate();
  const query = useQuery(answerQuery(readSequence));
  const saving = useAct(saveSequence, { replaces: readSequence, renews: [issueList.page] });
  const [isAdding, setAdding] = useState(false);
  const [isStating, setStating] = useState(false);
  const sequence = query.data;
  const save = (changed: Sequence) => saving.mutate({ body: { isOn: changed.isOn, steps: stepsOf(changed) } });

  /** Each email is an issue, written on its own screen; while they are on, it joins them once it is written. */
  async function add(before: Sequence): Promise<void> {
    setAdding(true);
    try {
      const { id } = await call(createIssue, { body: { id: crypto.randomUUID() } });
      if (before.isOn) return void navigate(`${issueList.path}/${id}?for=welcome`);
      await saving.mutateAsync({ body: { isOn: false, steps: withStep(before, id) } });
      await navigate(`${issueList.path}/${id}`);
    } catch (problem) {
      if (problem instanceof Error) showProblem(problem);
    } finally {
      setAdding(false);
    }
  }

  const isFull = (sequence?.steps.length ?? 0) > issueLimits.steps;
  const adding = (
    <Button
      kind="primary"
      icon="plus"
      loading={isAdding}
      locked={isFull ? words.full : undefined}
      onClick={() => sequence !== undefined && void add(sequence)}
    >
      {words.add}
    </Button>
  );
  return (
    <Page narrow>
      <PageHeader
        title={words.title}
        sentence={words.sentence}
        back={backToList}
        actions={sequence !== undefined && sequence.steps.length > 0 && adding}
      />
      {sequence === undefined ? (
        <Awaited what={texts.loading} lines={6} none={texts.notFound} query={query} />
      ) : sequence.steps.length === 0 ? (
        <Card>
          <EmptyState first title={words.none} actions={adding}>
            {words.noneHint}
          </EmptyState>
        </Card>
      ) : (
        <Stack gap={16}>
          {saving.error !== null && (
            <ProblemBanner
              actions={
                saving.error instanceof ApiError &&
                saving.error.code === 'sender_missing' && (
                  <Button size="small" onClick={() => setStating(true)}>
                    {texts.checks.state}
                  </Button>
                )
              }
            >
              {saving.error.message}
            </ProblemBanner>
          )}
          <Card>
            <Switch
              label={words.on}
              hint={words.onHint}
              checked={sequence.isOn}
              onChange={event => save({ ...sequence, isOn: event.target.checked })}
            />
          </Card>
          <ol className="v-welcome-steps">
            {sequence.steps.map((step, at) => (
              <StepRow
                key={step.issueId}
                step={step}
                number={at}
                onDelay={delayDays =>
                  save({
                    ...sequence,
                    steps: sequence.steps.map(other => (other === step ? { ...step, delayDays } : other)),
                  })
                }
                onRemove={() => {
                  save({ ...sequence, steps: sequence.steps.filter(other => other !== step) });
                  showToast({ text: words.removed, onUndo: () => save(sequence) });
                }}
              />
            ))}
          </ol>
          <p className="v-soft">{sequence.endsByReply ? words.stopsByReply : words.stops}</p>
        </Stack>
      )}
      {isStating && (
        <SenderSheet
          onClose={() => {
            setStating(false);
            saving.reset();
          }}
        />
      )}
    </Page>
  );
}

type RowProps = { step: Step; number: number; onDelay: (days: number) => void; onRemove: () => void };

function StepRow({ step, number, onDelay, onRemove }: RowProps) {
  const [typed, setTyped] = useState<string>();
  const days = Number(typed);
  const isWrong = typed !== undefined && !(/^\d+$/.test(typed.trim()) && days >= 0 && days <= issueLimits.delayDays);
  const leave = () => {
    if (typed === undefined || isWrong) return;
    if (days !== step.delayDays) onDelay(days);
    setTyped(undefined);
  };
  return (
    <li className="v-welcome-step">
      <Stack gap={4}>
        <span className="v-strong">{step.subject || texts.untitled}</span>
        <span className="v-soft">
          {`${number === 0 ? words.first : words.step(number + 1)} · ${words.sent(step.sent)}`}
        </span>
      </Stack>
      <Field label={words.days} error={isWrong ? words.daysProblem : undefined}>
        <TextInput
          inputMode="numeric"
          value={typed ?? String(step.delayDays)}
          onChange={event => setTyped(event.target.value)}
          onBlur={leave}
        />
      </Field>
      <Row gap={4}>
        <ButtonLink size="small" icon="edit" to={`${issueList.path}/${step.issueId}`}>
          {words.edit}
        </ButtonLink>
        <IconButton size="small" icon="trash" label={words.remove} onClick={onRemove} />
      </Row>
    </li>
  );
}

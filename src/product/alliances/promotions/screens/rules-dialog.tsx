import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AnswerOf } from '../../../../base/operations/call.ts';
import { answerQuery, useAct } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Awaited } from '../../../../ui/display/awaited.tsx';
import { Row, Stack } from '../../../../ui/display/stack.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { readPromotionRules, savePromotionRules, unblockPartner } from '../contract.ts';
import { texts } from './texts.ts';

type Answer = AnswerOf<typeof readPromotionRules>;
const words = texts.settings;
const onError = (problem: Error) => showToast({ text: problem.message, tone: 'problem' });

/** Which invitations are accepted without asking, and who is blocked. */
export function RulesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const query = useQuery({ ...answerQuery(readPromotionRules), enabled: isOpen });
  const form = useId();
  const saving = useAct(savePromotionRules, {
    renews: [readPromotionRules],
    onSuccess: () => {
      showToast({ text: words.saved });
      onClose();
    },
    onError,
  });
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={words.title}
      foot={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button kind="primary" type="submit" form={form} loading={saving.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      {query.data === undefined ? (
        <Awaited what={words.what} lines={5} none={words.what} query={query} />
      ) : (
        <Stack gap={24}>
          <RulesForm id={form} rules={query.data.rules} onSend={body => saving.mutate({ body })} />
          <Blocked blocked={query.data.blocked} />
        </Stack>
      )}
    </Dialog>
  );
}

type FormProps = { id: string; rules: Answer['rules']; onSend: (rules: Answer['rules']) => void };

function RulesForm({ id, rules, onSend }: FormProps) {
  const [draft, setDraft] = useState(rules);
  return (
    <form
      id={id}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        onSend(draft);
      }}
    >
      <Stack gap={16}>
        <Switch
          label={words.accepts}
          hint={words.acceptsHint}
          checked={draft.acceptsNew}
          onChange={({ target }) => setDraft({ ...draft, acceptsNew: target.checked })}
        />
        {draft.acceptsNew && (
          <>
            <Field label={words.leastDays}>
              <TextInput
                inputMode="numeric"
                value={String(draft.leastDays)}
                onChange={({ target }) =>
                  setDraft({ ...draft, leastDays: Math.min(365, Number(target.value.replace(/\D/g, ''))) })
                }
              />
            </Field>
            <Switch
              label={words.sameLanguage}
              checked={draft.sameLanguage}
              onChange={({ target }) => setDraft({ ...draft, sameLanguage: target.checked })}
            />
          </>
        )}
      </Stack>
    </form>
  );
}

function Blocked({ blocked }: { blocked: Answer['blocked'] }) {
  const unblocking = useAct(unblockPartner, {
    renews: [readPromotionRules],
    onSuccess: () => showToast({ text: words.unblocked }),
    onError,
  });
  return (
    <Stack gap={8}>
      <h3 className="v-strong">{words.blocked}</h3>
      {blocked.length === 0 && <p className="v-soft">{words.nobody}</p>}
      {blocked.map(({ creatorId, name }) => (
        <Row key={creatorId} justify="space-between">
          <span>{name}</span>
          <Button size="small" onClick={() => unblocking.mutate({ params: { creatorId } })}>
            {words.unblock}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../base/api-error.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { dateIn } from '../../calendar/format-day.ts';
import { startProgramme } from '../contract.ts';
import { programmeList } from '../programme-list.ts';
import { templateList } from '../template-list.ts';
import { texts } from './texts.ts';

const words = texts.start;
const mostTemplates = 200;

/** Starts a programme by hand; the address may name the client and the template. */
export function StartSheet({ onClose }: { onClose: () => void }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const form = useId();
  const { zone } = useSignedIn().creator;
  const [id] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(() => ({
    templateId: params.get('templateId') ?? '',
    email: params.get('email') ?? '',
    name: params.get('name') ?? '',
    startDate: dateIn(zone, new Date()),
  }));
  const [isUnchosen, setUnchosen] = useState(false);
  const query = useQuery(answerQuery(templateList.page, { query: { limit: mostTemplates } }));
  const templates = query.data?.templates;
  const starting = useAct(startProgramme, {
    renews: [programmeList.page, templateList.page],
    onSuccess: ({ programme }) => {
      showToast({ text: words.started(programme.clientName || programme.email) });
      void navigate(`/manage/programmes/${programme.id}`, { replace: true });
    },
  });
  const { error } = starting;
  const problems = error instanceof ApiError ? (error.fields ?? {}) : {};
  const change = (part: Partial<typeof draft>) => {
    if (starting.isError) starting.reset();
    setDraft(before => ({ ...before, ...part }));
  };
  const start = () => {
    setUnchosen(draft.templateId === '');
    if (draft.templateId !== '') starting.mutate({ params: { id }, body: draft });
  };
  const isEmpty = templates?.length === 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      sentence={words.sentence}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {!isEmpty && (
            <Button kind="primary" type="submit" form={form} loading={starting.isPending}>
              {words.start}
            </Button>
          )}
        </>
      }
    >
      {templates === undefined && <Awaited what={words.what} lines={5} none={words.noTemplates} query={query} />}
      {isEmpty && (
        <Stack gap={12}>
          <p className="v-soft">{words.noTemplates}</p>
          <ButtonLink kind="primary" to="/manage/programme-templates/new">
            {words.newTemplate}
          </ButtonLink>
        </Stack>
      )}
      {templates !== undefined && !isEmpty && (
        <Form id={form} onSubmit={start}>
          {error !== null && Object.keys(problems).length === 0 && <ProblemBanner>{error.message}</ProblemBanner>}
          <Field label={words.template} error={isUnchosen ? words.chooseFirst : problems.templateId} required>
            <Select
              options={[
                { value: '', label: words.choose },
                ...templates.map(template => ({ value: template.id, label: template.name })),
              ]}
              value={draft.templateId}
              onChange={({ target }) => {
                setUnchosen(false);
                change({ templateId: target.value });
              }}
            />
          </Field>
          <Field label={words.email} error={problems.email} required>
            <TextInput
              type="email"
              autoComplete="off"
              value={draft.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          </Field>
          <Field label={words.name} error={problems.name} optional>
            <TextInput
              autoComplete="off"
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <Field label={words.date} hint={words.dateHint} error={problems.startDate} required>
            <DateInput value={draft.startDate} onChange={({ target }) => change({ startDate: target.value })} />
          </Field>
        </Form>
      )}
    </Sheet>
  );
}

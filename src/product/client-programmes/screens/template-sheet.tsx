import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../base/api-error.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Banner, ProblemBanner } from '../../../ui/display/banner.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormPair, FormSection } from '../../../ui/fields/form-layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { programmeLimits as limits } from '../programme.ts';
import {
  archiveTemplate,
  listStartingServices,
  readTemplate,
  saveTemplate,
  type TemplateDetail,
} from '../template-contract.ts';
import { templateList } from '../template-list.ts';
import { draftOf, newTemplate, sentOf, type TemplateDraft } from './template-draft.ts';
import { TemplateTasks } from './template-tasks.tsx';
import { texts } from './texts.ts';

const words = texts.template;
type Props = { templateId: string | undefined; onClose: () => void };

/** A template beside the list; `new` writes one. */
export function TemplateSheet({ templateId, onClose }: Props) {
  const isNew = templateId === 'new';
  const query = useQuery({
    ...answerQuery(readTemplate, { params: { id: templateId ?? '' } }),
    enabled: templateId !== undefined && !isNew,
  });
  if (templateId === undefined) return <Sheet open={false} onClose={onClose} title={words.create} />;
  if (!isNew && query.data === undefined)
    return (
      <Sheet open onClose={onClose} title={texts.templates.title}>
        <Awaited what={words.what} lines={8} none={words.none} query={query} />
      </Sheet>
    );
  return <TemplateEditor template={isNew ? undefined : query.data} onClose={onClose} />;
}

function TemplateEditor({ template, onClose }: { template: TemplateDetail | undefined; onClose: () => void }) {
  const [id] = useState(() => template?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState(() =>
    template === undefined ? newTemplate(crypto.randomUUID()) : draftOf(template),
  );
  const saving = useAct(saveTemplate, {
    renews: [templateList.page, readTemplate],
    onSuccess: ({ name }) => {
      showToast({ text: template === undefined ? words.created(name) : words.saved(name) });
      onClose();
    },
  });
  const { error } = saving;
  const problems = error instanceof ApiError ? (error.fields ?? {}) : {};
  const change = (part: Partial<TemplateDraft>) => {
    if (saving.isError) saving.reset();
    setDraft(before => ({ ...before, ...part }));
  };
  const save = () => saving.mutate({ params: { id }, body: sentOf(draft) });
  return (
    <Sheet
      open
      onClose={onClose}
      title={template === undefined ? words.create : template.name}
      foot={
        <>
          {template !== undefined && <More template={template} />}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" loading={saving.isPending} onClick={save}>
            {template === undefined ? words.create : words.save}
          </Button>
        </>
      }
    >
      <Form onSubmit={save}>
        {template?.isArchived === true && <Banner tone="info">{words.isArchived}</Banner>}
        {error !== null && Object.keys(problems).length === 0 && <ProblemBanner>{error.message}</ProblemBanner>}
        <Field label={words.name} error={problems.name} limit={limits.name} value={draft.name} required>
          <TextInput value={draft.name} onChange={event => change({ name: event.target.value })} />
        </Field>
        <Field
          label={words.description}
          hint={words.descriptionHint}
          error={problems.description}
          limit={limits.description}
          value={draft.description}
          optional
        >
          <TextArea
            rows={2}
            value={draft.description}
            onChange={event => change({ description: event.target.value })}
          />
        </Field>
        <FormSection title={words.number} sentence={words.numberSentence}>
          <FormPair>
            <Field label={words.question} hint={words.questionHint} error={problems.question} optional>
              <TextInput
                value={draft.question}
                maxLength={limits.question}
                onChange={event => change({ question: event.target.value })}
              />
            </Field>
            <Field label={words.unit} hint={words.unitHint} error={problems.unit} optional>
              <TextInput
                value={draft.unit}
                maxLength={limits.unit}
                onChange={event => change({ unit: event.target.value })}
              />
            </Field>
          </FormPair>
        </FormSection>
        <FormSection title={words.tasks} sentence={words.tasksSentence}>
          <TemplateTasks
            tasks={draft.tasks}
            hasNumber={draft.question.trim() !== '' || draft.tasks.some(({ asksNumber }) => asksNumber)}
            problems={problems}
            onChange={tasks => change({ tasks })}
          />
        </FormSection>
        <Starting draft={draft} problem={problems.startsWith} onChange={change} />
      </Form>
    </Sheet>
  );
}

type StartingProps = {
  draft: TemplateDraft;
  problem: string | undefined;
  onChange: (part: Partial<TemplateDraft>) => void;
};

function Starting({ draft, problem, onChange }: StartingProps) {
  const { data } = useQuery(answerQuery(listStartingServices));
  const services = data?.services ?? [];
  const chosen = services.find(({ id }) => id === draft.startsWith);
  const isUnknown = data !== undefined && draft.startsWith !== '' && chosen === undefined;
  const options = [
    { value: '', label: words.byHand },
    ...services.map(({ id, name }) => ({ value: id, label: name })),
    ...(isUnknown ? [{ value: draft.startsWith, label: texts.templates.noLonger }] : []),
  ];
  return (
    <FormSection title={words.starts} sentence={words.startsSentence}>
      <Field label={words.startsWith} hint={words.startsHint} error={problem}>
        <Select
          options={options}
          value={draft.startsWith}
          onChange={event => onChange({ startsWith: event.target.value })}
        />
      </Field>
      {(chosen?.hasPackages === true || draft.withPackage) && (
        <Checkbox
          label={words.withPackage}
          checked={draft.withPackage}
          onChange={event => onChange({ withPackage: event.target.checked })}
        />
      )}
    </FormSection>
  );
}

function More({ template }: { template: TemplateDetail }) {
  const navigate = useNavigate();
  const { id, name, isArchived } = template;
  const archiving = useAct(archiveTemplate, {
    renews: [templateList.page, readTemplate],
    onSuccess: now => showToast({ text: now.isArchived ? words.archivedToast : words.restoredToast }),
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  const start = () => void navigate(`/manage/programmes/new?${new URLSearchParams({ templateId: id })}`);
  return (
    <Menu
      label={texts.templates.rowName(name)}
      trigger={properties => (
        <Button kind="quiet" iconAfter="chevron-down" {...properties}>
          {words.more}
        </Button>
      )}
      items={[
        ...(isArchived ? [] : [{ label: words.start, icon: 'flag' as const, onSelect: start }, 'line' as const]),
        {
          label: isArchived ? words.restore : words.archive,
          onSelect: () => archiving.mutate({ params: { id }, body: { isArchived: !isArchived } }),
        },
      ]}
    />
  );
}

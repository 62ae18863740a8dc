import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { segmentLimits } from '../tags/segment.ts';
import { countSegment, listSegments, removeSegment, saveSegment } from '../tags/tags-contract.ts';
import { useTags } from './tag-dialog.tsx';
import { texts } from './texts.ts';

const words = texts.segments;

type Draft = { id: string; name: string; anyTags: string[]; noTags: string[]; joinedSince: string | null };
const emptyDraft = (): Draft => ({ id: crypto.randomUUID(), name: '', anyTags: [], noTags: [], joinedSince: null });

/** Segments of confirmed subscribers: a list, and a form for one. */
export function SegmentsSheet({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>();
  return draft === undefined ? (
    <Segments onClose={onClose} onEdit={setDraft} />
  ) : (
    <SegmentForm draft={draft} onChange={setDraft} onDone={() => setDraft(undefined)} />
  );
}

function Segments({ onClose, onEdit }: { onClose: () => void; onEdit: (draft: Draft) => void }) {
  const segments = useQuery(answerQuery(listSegments)).data?.segments ?? [];
  const removing = useAct(removeSegment, {
    renews: [listSegments],
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      sentence={words.sentence}
      foot={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button kind="primary" icon="plus" onClick={() => onEdit(emptyDraft())}>
            {words.create}
          </Button>
        </>
      }
    >
      {segments.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Facts>
          {segments.map(segment => (
            <Fact key={segment.id} name={segment.name}>
              <Row gap={4} justify="space-between">
                <Count definition={segment} />
                <Row gap={4}>
                  <Button size="small" onClick={() => onEdit(segment)}>
                    {words.edit}
                  </Button>
                  <IconButton
                    icon="trash"
                    size="small"
                    label={words.remove(segment.name)}
                    onClick={() => removing.mutate({ params: { id: segment.id } })}
                  />
                </Row>
              </Row>
            </Fact>
          ))}
        </Facts>
      )}
    </Sheet>
  );
}

/** How many would get an issue now. */
function Count({ definition: { anyTags, noTags, joinedSince } }: { definition: Draft }) {
  const query = useQuery({
    ...answerQuery(countSegment, { body: { anyTags, noTags, joinedSince } }),
    placeholderData: keepPreviousData,
  });
  return <span aria-live="polite">{query.data === undefined ? words.counting : words.people(query.data.count)}</span>;
}

type FormProps = { draft: Draft; onChange: (draft: Draft) => void; onDone: () => void };

function SegmentForm({ draft, onChange, onDone }: FormProps) {
  const tags = useTags();
  const saving = useAct(saveSegment, { renews: [listSegments], onSuccess: onDone });
  const { error } = saving;
  const problem = error instanceof ApiError ? (error.fields?.name ?? error.message) : undefined;
  const { id, ...body } = draft;
  const toggled = (list: string[], tag: string) =>
    list.includes(tag) ? list.filter(one => one !== tag) : [...list, tag];
  return (
    <Sheet
      open
      onClose={onDone}
      title={words.form}
      foot={
        <>
          <Button onClick={onDone}>{words.cancel}</Button>
          <Button kind="primary" loading={saving.isPending} onClick={() => saving.mutate({ params: { id }, body })}>
            {words.save}
          </Button>
        </>
      }
    >
      <Stack gap={24}>
        <Field label={words.name} error={problem} required>
          <TextInput
            value={draft.name}
            maxLength={segmentLimits.name}
            onChange={event => onChange({ ...draft, name: event.target.value })}
          />
        </Field>
        {tags.length === 0 && <p>{words.noTags}</p>}
        {tags.length > 0 && (
          <TagChoice
            title={words.any}
            tags={tags}
            chosen={draft.anyTags}
            onToggle={tag => onChange({ ...draft, anyTags: toggled(draft.anyTags, tag) })}
          />
        )}
        {tags.length > 0 && (
          <TagChoice
            title={words.without}
            tags={tags}
            chosen={draft.noTags}
            onToggle={tag => onChange({ ...draft, noTags: toggled(draft.noTags, tag) })}
          />
        )}
        <Field label={words.since} optional>
          <DateInput
            value={draft.joinedSince ?? ''}
            onChange={event =>
              onChange({ ...draft, joinedSince: event.target.value === '' ? null : event.target.value })
            }
          />
        </Field>
        <p>
          <Count definition={draft} />
        </p>
      </Stack>
    </Sheet>
  );
}

type ChoiceProps = {
  title: string;
  tags: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
};

const TagChoice = ({ title, tags, chosen, onToggle }: ChoiceProps) => (
  <fieldset>
    <legend>{title}</legend>
    <Row gap={[8, 16]} wrap>
      {tags.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => onToggle(id)} />
      ))}
    </Row>
  </fieldset>
);

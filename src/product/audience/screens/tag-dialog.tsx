import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { call } from '../../../base/operations/call.ts';
import { answerQuery, useRenewal } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { type SubscriberRow, subscriberList } from '../subscriber-list.ts';
import { tagLimits } from '../tags/tag.ts';
import { listTags, tagSubscribers, untagSubscribers } from '../tags/tags-contract.ts';
import { texts } from './texts.ts';
import { useUndoable } from './use-undoable.ts';

const words = texts.tags;
const renews = [subscriberList.page, listTags];
const nameOf = (row: SubscriberRow): string => row.email;

export const useTags = () => useQuery(answerQuery(listTags)).data?.tags ?? [];

/** Tags the selected subscribers, or takes a tag from them; both can be undone. */
export function TagActions({ chosen, chooseNone }: { chosen: readonly SubscriberRow[]; chooseNone: () => void }) {
  const [asks, setAsks] = useState(false);
  const tags = useTags();
  const held = tags.filter(({ name }) => chosen.some(row => row.tags.includes(name)));
  return (
    <>
      <Button size="small" icon="flag" onClick={() => setAsks(true)}>
        {words.add}
      </Button>
      {held.length > 0 && <Untag tags={held} chosen={chosen} chooseNone={chooseNone} />}
      {asks && (
        <TagDialog
          known={tags.map(({ name }) => name)}
          chosen={chosen}
          onClose={() => setAsks(false)}
          onDone={chooseNone}
        />
      )}
    </>
  );
}

type UntagProps = {
  tags: readonly { id: string; name: string }[];
  chosen: readonly SubscriberRow[];
  chooseNone: () => void;
};

function Untag({ tags, chosen, chooseNone }: UntagProps) {
  const [tag, setTag] = useState({ id: '', name: '' });
  const untagging = useUndoable({
    act: async (rows: readonly SubscriberRow[]) => {
      const of = tags.find(({ id }) => id === tag.id) ?? tag;
      const { ids } = await call(untagSubscribers, { body: { ids: rows.map(({ id }) => id), tagId: of.id } });
      return { ids: rows.map(({ id }) => id), undo: () => call(tagSubscribers, { body: { ids, name: of.name } }) };
    },
    doneText: rows => words.removed(tag.name, rows.length),
    nameOf,
    renews,
  });
  return (
    <Menu
      label={words.remove}
      trigger={properties => (
        <Button size="small" iconAfter="chevron-down" loading={untagging.isPending} {...properties}>
          {words.remove}
        </Button>
      )}
      items={tags.map(one => ({
        label: one.name,
        onSelect: () => {
          setTag(one);
          const held = chosen.filter(row => row.tags.includes(one.name));
          queueMicrotask(() => untagging.mutate(held, { onSuccess: chooseNone }));
        },
      }))}
    />
  );
}

type DialogProps = {
  known: readonly string[];
  chosen: readonly SubscriberRow[];
  onClose: () => void;
  onDone: () => void;
};

function TagDialog({ known, chosen, onClose, onDone }: DialogProps) {
  const listId = useId();
  const formId = useId();
  const [name, setName] = useState('');
  const tagging = useUndoable({
    act: async (rows: readonly SubscriberRow[]) => {
      const { tagId, ids } = await call(tagSubscribers, { body: { ids: rows.map(({ id }) => id), name } });
      const undo = async () => (ids.length === 0 ? undefined : call(untagSubscribers, { body: { ids, tagId } }));
      return { ids: rows.map(({ id }) => id), undo };
    },
    doneText: rows => words.added(name, rows.length),
    nameOf,
    renews,
  });
  const renew = useRenewal(listTags);
  const { error } = tagging;
  const problem = error instanceof ApiError ? (error.fields?.name ?? error.message) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(chosen.length)}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" form={formId} loading={tagging.isPending}>
            {words.add}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={() =>
          tagging.mutate(chosen, {
            onSuccess: () => {
              onDone();
              onClose();
              void renew();
            },
          })
        }
      >
        <Stack>
          <Field label={words.name} hint={words.hint} error={problem} required>
            <TextInput
              value={name}
              maxLength={tagLimits.name}
              list={listId}
              autoComplete="off"
              onChange={event => setName(event.target.value)}
            />
          </Field>
          <datalist id={listId}>
            {known.map(one => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </Stack>
      </Form>
    </Dialog>
  );
}

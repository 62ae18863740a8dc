import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { changePersonTags, listPersonTags } from '../../customers/tags-contract.ts';
import { readPerson } from '../contract.ts';
import { personList } from '../person-list.ts';
import { texts } from './texts.ts';

const words = texts.tagging;
type Way = 'add' | 'remove';

/** Adds a tag to the selected people, or takes it from them. */
export function TagPeople({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const [way, setWay] = useState<Way>();
  return (
    <>
      <Menu
        label={words.open}
        trigger={properties => (
          <Button size="small" iconAfter="chevron-down" {...properties}>
            {words.open}
          </Button>
        )}
        items={[
          { label: words.add, onSelect: () => setWay('add') },
          { label: words.remove, onSelect: () => setWay('remove') },
        ]}
      />
      <Dialog open={way !== undefined} onClose={() => setWay(undefined)} title={words.title(ids.length)}>
        {way !== undefined && <TagForm ids={ids} way={way} onCancel={() => setWay(undefined)} onDone={onDone} />}
      </Dialog>
    </>
  );
}

type Props = { ids: readonly string[]; way: Way; onCancel: () => void; onDone: () => void };

function TagForm({ ids, way, onCancel, onDone }: Props) {
  const [tag, setTag] = useState('');
  const { data } = useQuery(answerQuery(listPersonTags));
  const known = useId();
  const tagging = useAct(changePersonTags, {
    renews: [personList.page, listPersonTags, readPerson],
    onSuccess: done => {
      showToast({ text: (way === 'add' ? words.added : words.removed)(done.tag, done.ids.length) });
      onCancel();
      onDone();
    },
  });
  return (
    <form
      className="v-form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (tag.trim() !== '') tagging.mutate({ body: { ids: [...ids], tag, to: way } });
      }}
    >
      {tagging.isError && <Banner tone="danger">{tagging.error.message}</Banner>}
      <Field label={words.name} hint={words.nameHint}>
        <TextInput value={tag} list={known} maxLength={40} onChange={event => setTag(event.target.value)} />
      </Field>
      <datalist id={known}>
        {data?.tags.map(one => (
          <option key={one.tag} value={one.tag} />
        ))}
      </datalist>
      <div className="v-dialog-foot">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button kind="primary" type="submit" loading={tagging.isPending}>
          {way === 'add' ? words.addNow : words.removeNow}
        </Button>
      </div>
    </form>
  );
}

import { useId, useState } from 'react';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { placeRefusal } from '../../accounts/form-parts/place-refusal.ts';
import { mergePerson, type Person, readPerson, readPersonTimeline } from '../contract.ts';
import { personList } from '../person-list.ts';
import { texts } from './texts.ts';

const words = texts.merging;
type Props = { person: Pick<Person, 'id' | 'name' | 'email'>; open: boolean; onClose: () => void };

/** Merges the person of another email into this one. */
export function MergePerson({ person, open, onClose }: Props) {
  const formId = useId();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const merging = useAct(mergePerson, {
    renews: [personList.page, readPerson, readPersonTimeline],
    onSuccess: () => {
      showToast({ text: words.done(email) });
      setEmail('');
      onClose();
    },
    onError: refusal => setProblem(placeRefusal(refusal, ['email'], (_, message) => setError(message))),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title(person.name === '' ? person.email : person.name)}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" form={formId} loading={merging.isPending}>
            {words.merge}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          setError(undefined);
          setProblem(undefined);
          merging.mutate({ params: { id: person.id }, body: { email } });
        }}
      >
        <Stack>
          <p>{words.hint}</p>
          {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
          <Field label={words.email} error={error}>
            <TextInput type="email" autoComplete="off" value={email} onChange={event => setEmail(event.target.value)} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}

import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { scheduleNameField, scheduleNameLength } from '../schedule.ts';
import { texts } from './texts.ts';

type Props = {
  title: string;
  name: string;
  sentence: string | undefined;
  saving: boolean;
  problem: string | undefined;
  onClose: () => void;
  onSave: (name: string) => void;
};

/** Asks what a schedule is called. */
export function ScheduleNameDialog({ title, name: first, sentence, saving, problem, onClose, onSave }: Props) {
  const form = useId();
  const [name, setName] = useState(first);
  const [asked, setAsked] = useState(false);
  const read = scheduleNameField.safeParse(name);
  const wrong = asked ? read.error?.issues[0]?.message : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button kind="primary" type="submit" form={form} loading={saving}>
            {texts.scheduleNameDialog.save}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        onSubmit={() => {
          setAsked(true);
          if (read.success) onSave(read.data);
        }}
      >
        <Field
          label={texts.scheduleNameDialog.name}
          hint={sentence}
          error={wrong ?? problem}
          limit={scheduleNameLength}
          value={name}
        >
          <TextInput
            value={name}
            autoComplete="off"
            data-first
            onFocus={event => event.target.select()}
            onChange={event => setName(event.target.value)}
          />
        </Field>
      </Form>
    </Dialog>
  );
}

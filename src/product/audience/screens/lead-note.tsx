import { useState } from 'react';
import { textLength } from '../../../base/text-length.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form-layout.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { leadLimits } from '../lead.ts';
import type { LeadRow } from '../lead-list.ts';
import { addLeadNote, readLeadThread } from '../threads/contract.ts';
import { texts } from './texts.ts';
import { useKeptText } from './use-kept-text.ts';

const words = texts.leadThread;

/** Adds a private note to the thread. */
export function LeadNote({ lead }: { lead: LeadRow }) {
  const { kept, write, forget } = useKeptText(`lead-note:${lead.id}`);
  const [isOpen, setOpen] = useState(kept.words !== '');
  const close = () => {
    forget();
    setOpen(false);
  };
  const adding = useAct(addLeadNote, { renews: [readLeadThread], onSuccess: close });
  const isTooLong = textLength(kept.words) > leadLimits.note;
  if (!isOpen)
    return (
      <Row>
        <Button kind="quiet" icon="note" onClick={() => setOpen(true)}>
          {words.addNote}
        </Button>
      </Row>
    );
  return (
    <Form
      // The text is there when the note is opened again. Cancel deletes it.
      onCancel={() => setOpen(false)}
      onSubmit={() => {
        if (kept.words.trim() !== '' && !isTooLong && !adding.isPending)
          adding.mutate({ params: { id: lead.id }, body: kept });
      }}
    >
      <Field
        label={words.note}
        hint={words.noteHint}
        limit={leadLimits.note}
        value={kept.words}
        error={isTooLong ? words.atMost(leadLimits.note) : undefined}
      >
        <TextArea autoFocus rows={3} value={kept.words} onChange={event => write(event.target.value)} />
      </Field>
      {adding.error !== null && <ProblemBanner>{adding.error.message}</ProblemBanner>}
      <FormActions>
        <Button type="submit" loading={adding.isPending}>
          {words.saveNote}
        </Button>
        <Button kind="quiet" onClick={close}>
          {words.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}

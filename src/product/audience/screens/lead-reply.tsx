import { textLength } from '../../../base/text-length.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form-layout.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { readLead } from '../contract.ts';
import { leadLimits } from '../lead.ts';
import { type LeadRow, leadList } from '../lead-list.ts';
import { readLeadThread, replyToLead } from '../threads/contract.ts';
import { texts } from './texts.ts';
import { useKeptText } from './use-kept-text.ts';

const words = texts.leadThread;

/** The next reply by email. */
export function LeadReply({ lead, replyTo }: { lead: LeadRow; replyTo: string | null }) {
  const { kept, write, forget } = useKeptText(`lead-reply:${lead.id}`);
  const sending = useAct(replyToLead, {
    renews: [readLeadThread, readLead, leadList.page],
    onSuccess: () => {
      forget();
      showToast({ text: words.sent(lead.email) });
    },
  });
  const isTooLong = textLength(kept.words) > leadLimits.reply;
  return (
    <Form
      onSubmit={() => {
        if (kept.words.trim() !== '' && !isTooLong && !sending.isPending)
          sending.mutate({ params: { id: lead.id }, body: kept });
      }}
    >
      <Field
        label={words.reply}
        hint={replyTo === null ? words.replyHintHere(lead.email) : words.replyHint(lead.email, replyTo)}
        limit={leadLimits.reply}
        value={kept.words}
        error={isTooLong ? words.atMost(leadLimits.reply) : undefined}
      >
        <TextArea
          rows={5}
          value={kept.words}
          onChange={event => {
            sending.reset();
            write(event.target.value);
          }}
        />
      </Field>
      {sending.error !== null && <ProblemBanner title={words.sendFailed}>{sending.error.message}</ProblemBanner>}
      <FormActions>
        <Button type="submit" kind="primary" icon="send" loading={sending.isPending}>
          {words.send}
        </Button>
      </FormActions>
    </Form>
  );
}

import { useState } from 'react';
import { useAct } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { promotionLimits, type ReportReason, reportReasons } from '../../promotions/promotion-limits.ts';
import { reportMember } from '../contract.ts';
import type { ExchangeRow } from '../exchange-list.ts';
import { texts } from './texts.ts';

const words = texts.report;
const choices = reportReasons.map(value => ({ value, label: words.reasons[value] }));

/** A report of a creator to the operator. */
export const ReportDialog = ({ member, onClose }: { member: ExchangeRow | undefined; onClose: () => void }) => (
  <Dialog open={member !== undefined} onClose={onClose} title={words.title(member?.name ?? '')}>
    {member !== undefined && <ReportForm member={member} onDone={onClose} />}
  </Dialog>
);

function ReportForm({ member, onDone }: { member: ExchangeRow; onDone: () => void }) {
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reporting = useAct(reportMember, {
    onSuccess: () => {
      showToast({ text: words.sent });
      onDone();
    },
  });
  return (
    <form
      className="v-form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (reason === undefined) setMissing(true);
        else reporting.mutate({ params: { id: member.id }, body: { reason, note } });
      }}
    >
      <p className="v-soft">{words.text}</p>
      {reporting.isError && <Banner tone="danger">{reporting.error.message}</Banner>}
      <RadioCards
        legend={words.reason}
        choices={choices}
        value={reason}
        onChange={setReason}
        error={isMissing && reason === undefined ? words.missing : undefined}
      />
      <Field label={words.note} limit={promotionLimits.report} value={note} optional>
        <TextArea rows={3} value={note} onChange={event => setNote(event.target.value)} />
      </Field>
      <div className="v-dialog-foot">
        <Button onClick={onDone}>{texts.member.cancel}</Button>
        <Button kind="primary" type="submit" loading={reporting.isPending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}

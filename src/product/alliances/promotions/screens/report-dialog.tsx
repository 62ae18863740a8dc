import { useState } from 'react';
import { useAct } from '../../../../ui/behavior/use-operation.ts';
import { Stack } from '../../../../ui/display/stack.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { reportPartner } from '../contract.ts';
import { promotionLimits, type ReportReason, reportReasons } from '../promotion-limits.ts';
import type { PromotionRow } from '../promotion-list.ts';
import { texts } from './texts.ts';

const words = texts.report;
const options = reportReasons.map(value => ({ value, label: words.reasons[value] }));

/** Reports a creator to the operator. */
export function ReportDialog({ promotion, onClose }: { promotion: PromotionRow | undefined; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('spam');
  const [note, setNote] = useState('');
  const reporting = useAct(reportPartner, {
    onSuccess: () => {
      showToast({ text: texts.toasts.reported });
      onClose();
    },
    onError: problem => showToast({ text: problem.message, tone: 'problem' }),
  });
  return (
    <ConfirmDialog
      open={promotion !== undefined}
      onClose={onClose}
      title={words.title}
      cancel={words.cancel}
      confirm={words.send}
      kind="primary"
      loading={reporting.isPending}
      onConfirm={() => {
        if (promotion !== undefined) reporting.mutate({ params: { id: promotion.id }, body: { reason, note } });
      }}
    >
      <Stack gap={16}>
        <p>{words.text}</p>
        <Field label={words.reason}>
          <Select
            options={options}
            value={reason}
            onChange={({ target }) => setReason(reportReasons.find(one => one === target.value) ?? 'other')}
          />
        </Field>
        <Field label={words.note} limit={promotionLimits.report} value={note} optional>
          <TextArea rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}

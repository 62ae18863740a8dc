import { useState } from 'react';
import { ApiError } from '../../../../base/api-error.ts';
import { useAct } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../../ui/display/stack.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import type { Recommendation } from '../badge.ts';
import { inviteToPromotion } from '../contract.ts';
import { invitedIn } from '../invited.ts';
import type { PromotionStatus } from '../promotion.ts';
import { promotionLimits } from '../promotion-limits.ts';
import { promotionList } from '../promotion-list.ts';
import { BadgeFields } from './badge-fields.tsx';
import { texts } from './texts.ts';

const words = texts.dialog;
const toasts: Readonly<Record<string, string>> = {
  outgoing_invite_ineligible: texts.toasts.waiting,
  non_vitrine_invite_pending: texts.toasts.mailed,
  publish_pending: texts.toasts.accepted,
};

type Props = { onClose: () => void; onInvited: (status: PromotionStatus) => void };

/** Invites a creator by the address of their page, or anybody by email. */
export function InviteDialog({ isOpen, ...props }: { isOpen: boolean } & Props) {
  return (
    <Dialog open={isOpen} onClose={props.onClose} title={words.title}>
      <InviteForm {...props} />
    </Dialog>
  );
}

function InviteForm({ onClose, onInvited }: Props) {
  const [whom, setWhom] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [badge, setBadge] = useState<Recommendation>({ badge: 'friend_recommendation', customBadge: '' });
  const [note, setNote] = useState('');
  const inviting = useAct(inviteToPromotion, {
    renews: [promotionList.page],
    onSuccess: ({ status }) => {
      showToast({ text: toasts[status] ?? texts.toasts.invited });
      onClose();
      onInvited(status);
    },
  });
  const { error } = inviting;
  const fields = error instanceof ApiError ? error.fields : undefined;
  const whomError = isMissing ? words.whomMissing : (fields?.userUrl ?? fields?.email);
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        const invited = invitedIn(whom);
        setMissing(invited === undefined);
        if (invited !== undefined) inviting.mutate({ body: { ...invited, ...badge, note } });
      }}
    >
      <Stack gap={16}>
        {error !== null && fields === undefined && <Banner tone="danger">{error.message}</Banner>}
        <Field label={words.whom} hint={words.whomHint} error={whomError} required>
          <TextInput
            value={whom}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setWhom(target.value)}
          />
        </Field>
        <BadgeFields label={words.badge} value={badge} error={fields?.customBadge} onChange={setBadge} />
        <Field label={words.note} hint={words.noteHint} limit={promotionLimits.note} value={note} optional>
          <TextArea rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <Row justify="flex-end">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" loading={inviting.isPending}>
            {words.send}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

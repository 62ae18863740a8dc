import { useState } from 'react';
import { useAct } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { type Badge, badgeLabels, badges } from '../../promotions/badge.ts';
import { inviteToPromotion, showPartner } from '../../promotions/contract.ts';
import { promotionLimits } from '../../promotions/promotion-limits.ts';
import { promotionList } from '../../promotions/promotion-list.ts';
import type { ExchangeRow } from '../exchange-list.ts';
import { texts } from './texts.ts';

const words = texts.invite;

/** An invitation with a badge and a note; or the card alone, without asking. */
export const InviteDialog = ({ member, onClose }: { member: ExchangeRow | undefined; onClose: () => void }) => (
  <Dialog open={member !== undefined} onClose={onClose} title={words.title(member?.name ?? '')}>
    {member !== undefined && <InviteForm member={member} onDone={onClose} />}
  </Dialog>
);

function InviteForm({ member, onDone }: { member: ExchangeRow; onDone: () => void }) {
  const [badge, setBadge] = useState<Badge>('friend_recommendation');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const renews = [promotionList.page];
  const inviting = useAct(inviteToPromotion, {
    renews,
    onSuccess: ({ status }) => {
      showToast({ text: status === 'outgoing_invite_ineligible' ? words.later : words.sent(member.name) });
      onDone();
    },
  });
  const showing = useAct(showPartner, {
    renews,
    onSuccess: () => {
      showToast({ text: texts.member.shown(member.name) });
      onDone();
    },
  });
  const problem = inviting.error ?? showing.error;
  const { userUrl } = member;
  const customBadge = badge === 'custom' ? typed : '';
  return (
    <form
      className="v-form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        showing.reset();
        inviting.mutate({ body: { userUrl, badge, customBadge, note } });
      }}
    >
      <p className="v-soft">{words.text}</p>
      {problem !== null && <Banner tone="danger">{problem.message}</Banner>}
      <Field label={words.badge} hint={words.badgeHint(member.badges.map(one => badgeLabels[one]).join(', '))}>
        <Select
          options={badges.map(value => ({ value, label: badgeLabels[value] }))}
          value={badge}
          onChange={event => setBadge(badges.find(one => one === event.target.value) ?? badge)}
        />
      </Field>
      {badge === 'custom' && (
        <Field label={words.custom} limit={promotionLimits.customBadge} value={typed} required>
          <TextInput value={typed} onChange={event => setTyped(event.target.value)} />
        </Field>
      )}
      <Field label={words.note} hint={words.noteHint} limit={promotionLimits.note} value={note} optional>
        <TextArea rows={3} value={note} onChange={event => setNote(event.target.value)} />
      </Field>
      <div className="v-dialog-foot">
        <Button
          kind="quiet"
          loading={showing.isPending}
          onClick={() => {
            inviting.reset();
            showing.mutate({ body: { userUrl, badge, customBadge } });
          }}
        >
          {texts.member.show}
        </Button>
        <Button kind="primary" type="submit" loading={inviting.isPending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../base/money.ts';
import { call } from '../../../base/operations/call.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { type Cells, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatLastDay } from '../../calendar/format-time.ts';
import { partsPaidText, partsText, perText } from '../../services/promotion-words.ts';
import { type Ending, endMembership, memberStage } from '../passes/member-contract.ts';
import { type MemberRow, memberList } from '../passes/member-list.ts';
import { usedText } from './pass-words.ts';
import { texts } from './texts.ts';

const words = texts.members;

const cells = (zone: string): Cells<keyof typeof memberList.columns, MemberRow> => ({
  name: member => member.customerName,
  title: member => member.title,
  status: member => <Status member={member} />,
  price: priceText,
  next: member => nextText(member, formatLastDay(new Date(member.periodEnd), zone)),
  used: member => usedText({ ...member, withdrawn: 0 }),
});

function priceText({ amount, currency, billingPeriod, parts, partsPaid }: MemberRow): string {
  const price = formatMoney({ amount, currency });
  return parts === null
    ? perText(price, billingPeriod)
    : `${partsText(parts, price)}, ${partsPaidText(partsPaid ?? 0, parts)}`;
}

const tones = {
  active: 'success',
  past_due: 'danger',
  canceled: 'neutral',
  unpaid: 'danger',
  lapsed: 'neutral',
  complete: 'success',
} as const;
const Status = ({ member }: { member: MemberRow }) => (
  <Chip tone={tones[memberStage(member)]}>{words.statuses[memberStage(member)]}</Chip>
);

function nextText({ status, endsAtPeriodEnd, endedAt }: MemberRow, day: string): string {
  if (endedAt !== null) return words.noCharge;
  if (status === 'past_due' || status === 'unpaid') return words.owed;
  return endsAtPeriodEnd ? words.ends(day) : day;
}

/** Members, current ones first; each opens the order of the paid period, where it is refunded. */
export function MemberTable({ current }: { current: string | undefined }) {
  const at = useListAddress(memberList, cells(useSignedIn().creator.zone));
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: ({ id, ends }: { id: string; ends: Ending }) => call(endMembership, { params: { id }, body: { ends } }),
    onSuccess: (_, { ends }) => showToast({ text: words.done[ends] }),
    onSettled: () => client.invalidateQueries({ queryKey: [memberList.tag] }),
  });
  const act = (member: MemberRow, ends: Ending) => ({
    label: words.acts[ends],
    onSelect: () => ending.mutate({ id: member.id, ends }),
  });
  return (
    <ListTable
      at={at}
      className="v-list-by-text"
      label={words.members}
      announcement={(_, rows) => words.found(rows.length)}
      empty={() => <EmptyList at={at} words={words} />}
      rowName={member => words.membershipOf(member.customerName)}
      rowTo={member => at.detailOf(member.orderId)}
      rowActions={member => {
        if (member.endedAt !== null) return [];
        // A payment plan has no period to end with.
        if (member.parts !== null) return [act(member, 'now')];
        if (member.endsAtPeriodEnd) return [act(member, 'never'), act(member, 'now')];
        return member.status === 'active' ? [act(member, 'with_period'), act(member, 'now')] : [act(member, 'now')];
      }}
      isCurrent={member => member.orderId === current}
      cardsBelow={640}
    />
  );
}

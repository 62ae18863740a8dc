import { Chip } from '../../../ui/display/chip.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import type { Tone } from '../../../ui/style/theme.ts';
import type { PayoutAccountInfo } from '../payouts/contract.ts';
import type { PayoutStatus } from '../payouts/payout-status.ts';
import { texts } from './texts.ts';

const tones: Record<PayoutStatus, Tone> = {
  ACTIVE: 'success',
  APPROVAL_PENDING: 'warning',
  APPROVED: 'info',
  SUSPENDED: 'danger',
  CANCELLED: 'neutral',
  EXPIRED: 'danger',
};

/** The state of an account, what it means, and what Stripe still needs. */
export function AccountStatus({ title, account }: { title: string; account: PayoutAccountInfo }) {
  const { status, requirements } = account;
  return (
    <Stack gap={12}>
      <Row wrap gap={[8, 12]}>
        <strong>{title}</strong>
        <Chip tone={tones[status]}>{texts.status[status]}</Chip>
      </Row>
      <p className="v-soft">
        {texts.meaning[status] +
          (requirements.length > 0 && status !== 'CANCELLED'
            ? ` ${texts.needed} ${requirements.map(each => texts.requirement[each]).join(', ')}.`
            : '')}
      </p>
    </Stack>
  );
}

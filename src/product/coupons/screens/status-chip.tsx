import { Chip } from '../../../ui/display/chip.tsx';
import type { CouponStatus } from '../coupon.ts';
import { statusNames } from '../coupon-words.ts';

const tones: Record<CouponStatus, 'success' | 'info' | 'warning' | 'neutral'> = {
  live: 'success',
  scheduled: 'info',
  paused: 'warning',
  used_up: 'neutral',
  expired: 'neutral',
  archived: 'neutral',
};
export const StatusChip = ({ status }: { status: CouponStatus }) => (
  <Chip tone={tones[status]}>{statusNames[status]}</Chip>
);

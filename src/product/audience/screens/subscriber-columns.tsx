import { Chip } from '../../../ui/display/chip.tsx';
import { Cut, timeColumn } from '../../../ui/lists/list-cells.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import type { SubscriberRow } from '../contract.ts';
import type { SubscriberStatus } from '../subscriber.ts';
import { texts } from './texts.ts';

export const subscriberWords: Record<SubscriberStatus, { name: string; tone: 'success' | 'warning' | 'neutral' }> = {
  confirmed: { name: texts.subscribers.status.confirmed, tone: 'success' },
  pending: { name: texts.subscribers.status.pending, tone: 'warning' },
  unsubscribed: { name: texts.subscribers.status.unsubscribed, tone: 'neutral' },
};
/** Dates are in the creator's time zone. */
export const subscriberColumns = (zone: string): Column<SubscriberRow>[] => [
  timeColumn({ key: 'date', title: texts.date, card: 'under', width: '148px' }, row => row.createdAt, zone),
  { key: 'email', title: texts.email, card: 'title', cell: row => <Cut>{row.email}</Cut> },
  {
    key: 'status',
    title: texts.status,
    width: '168px',
    card: 'under',
    cell: ({ status }) => <Chip tone={subscriberWords[status].tone}>{subscriberWords[status].name}</Chip>,
  },
];

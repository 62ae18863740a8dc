import { Chip } from '../../../ui/display/chip.tsx';
import { Cut, timeColumn } from '../../../ui/lists/list-cells.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import type { LeadRow } from '../contract.ts';
import type { LeadState } from '../lead.ts';
import { texts } from './texts.ts';

export const leadWords: Record<LeadState, { name: string; tone: 'info' | 'success' | 'neutral' }> = {
  new: { name: texts.messages.state.new, tone: 'info' },
  handled: { name: texts.messages.state.handled, tone: 'success' },
  spam: { name: texts.messages.state.spam, tone: 'neutral' },
};
const LeadStateChip = ({ state }: { state: LeadState }) => (
  <Chip tone={leadWords[state].tone}>{leadWords[state].name}</Chip>
);

/** Dates are in the creator's time zone. */
export const leadColumns = (zone: string): Column<LeadRow>[] => [
  {
    key: 'name',
    title: texts.leadColumns.name,
    width: '16%',
    card: 'title',
    cell: lead => <Cut>{lead.name}</Cut>,
  },
  { key: 'email', title: texts.email, width: '20%', card: 'fact', usual: false, cell: lead => <Cut>{lead.email}</Cut> },
  { key: 'message', title: texts.leadColumns.message, card: 'under', cell: lead => <Cut>{lead.message}</Cut> },
  {
    key: 'source',
    title: texts.leadColumns.about,
    width: '18%',
    card: 'hidden',
    cell: lead => <Cut>{lead.source}</Cut>,
  },
  timeColumn({ key: 'date', title: texts.date, width: '148px', card: 'under' }, row => row.createdAt, zone),
  {
    key: 'state',
    title: texts.leadColumns.state,
    width: '112px',
    card: 'side',
    cell: lead => <LeadStateChip state={lead.state} />,
  },
];

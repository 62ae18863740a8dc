import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useAnnouncement } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DisplayMenu } from '../../../ui/display-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import type { ListDisplay } from '../../../ui/list-display.ts';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { Page, PageHeader } from '../../../ui/page-header.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Column } from '../../../ui/table-columns.ts';
import { shownColumns, tableChoices } from '../../../ui/table-display.ts';
import { useListDisplay } from '../../../ui/use-list-display.ts';
import { ViewMenu } from '../../../ui/view-menu.tsx';
import { useSavedViews } from '../../accounts/saved-views.client.ts';
import { useSignedIn } from '../../accounts/session.client.ts';
import { leadsFileUrl } from '../audience.client.ts';
import type { LeadRow } from '../contract.ts';
import { type LeadState, leadStates } from '../lead.ts';
import { type LeadFilter, leadsQuery } from './audience-query.ts';
import { LeadSheet } from './lead-sheet.tsx';
import { Cut, ShortTime } from './list-cells.tsx';
import { ListFilter, useListFilter } from './list-filter.tsx';
import { useLeadActions } from './use-lead-actions.ts';

const says: Record<LeadState, { name: string; tone: 'info' | 'success' | 'neutral' }> = {
  new: { name: 'New', tone: 'info' },
  handled: { name: 'Handled', tone: 'success' },
  spam: { name: 'Spam', tone: 'neutral' },
};
const choices = [
  { value: '', label: 'All but spam' },
  ...leadStates.map(value => ({ value, label: says[value].name })),
];

/** At /manage/leads/:leadId?. The filter stands in the address; a message opens beside the list. */
export function LeadsScreen() {
  const navigate = useNavigate();
  const { leadId } = useParams();
  const { q, chosen, search, change } = useListFilter('state');
  const state = leadStates.find(known => known === chosen);
  const filter: LeadFilter = { ...(q !== '' && { q }), ...(state !== undefined && { state }) };
  const choicesOf = tableChoices(columns(useSignedIn().creator.zone));
  const { display, change: arrange } = useListDisplay(choicesOf);
  const views = useSavedViews('leads', '/manage/leads', search);
  const close = () => void navigate(`/manage/leads${search}`, { preventScrollReset: true });
  return (
    <Page>
      <PageHeader
        title="Leads"
        sentence="What people wrote to you from your page, newest first."
        actions={
          <ListTools>
            <ViewMenu {...views} />
            <DisplayMenu choices={choicesOf} display={display} onChange={arrange} />
            <ExportMenu what="messages" shown={format => leadsFileUrl(format, filter)} all={leadsFileUrl} />
          </ListTools>
        }
      />
      <ListFilter
        label="Search messages"
        placeholder="A name, a mail, a word"
        q={q}
        chosen={state ?? ''}
        choiceLabel="State"
        choices={choices}
        onChange={change}
      />
      <Leads
        filter={filter}
        display={display}
        current={leadId}
        detailOf={id => `/manage/leads/${id}${search}`}
        onShowAll={() => change('', '')}
      />
      <LeadSheet leadId={leadId} onClose={close} />
    </Page>
  );
}

type Props = {
  filter: LeadFilter;
  display: ListDisplay<string, never>;
  current: string | undefined;
  detailOf: (id: string) => string;
  onShowAll: () => void;
};

function Leads({ filter, display, current, detailOf, onShowAll }: Props) {
  const { zone } = useSignedIn().creator;
  const list = useInfiniteQuery(leadsQuery(filter, display.rows));
  const { data, isPlaceholderData } = list;
  const rows = data?.pages.flatMap(page => page.leads) ?? [];
  const counts = data?.pages[0]?.counts;
  useAnnouncement(counts === undefined || isPlaceholderData ? undefined : `${counts.new ?? 0} new messages`);
  const { move, remove } = useLeadActions();
  return (
    <ListFrame
      what="The messages"
      list={list}
      isClose={display.isClose}
      rows={rows.length}
      empty={<NoLeads filtered={Object.keys(filter).length > 0} onShowAll={onShowAll} />}
    >
      <Table
        label="Messages"
        columns={shownColumns(columns(zone), display.columns)}
        rows={rows}
        rowKey={lead => lead.id}
        rowName={lead => `the message of ${lead.name}`}
        rowTo={lead => detailOf(lead.id)}
        rowActions={lead => [
          ...otherStates(lead.state).map(state => ({ label: moves[state], onSelect: () => move(lead, state) })),
          'line' as const,
          { label: 'Delete', icon: 'trash' as const, danger: true, onSelect: () => remove(lead) },
        ]}
        current={current}
        loading={data === undefined}
        cardsBelow={720}
        foot={
          counts === undefined ? undefined : (
            <div className="v-audience-counts">
              {leadStates.map(state => (
                <span key={state}>{`${counts[state] ?? 0} ${says[state].name.toLowerCase()}`}</span>
              ))}
            </div>
          )
        }
      />
    </ListFrame>
  );
}

const moves: Record<LeadState, string> = { new: 'Mark as new', handled: 'Mark as handled', spam: 'This is spam' };
const otherStates = (state: LeadState): LeadState[] =>
  (['handled', 'new', 'spam'] as const).filter(other => other !== state);

export function LeadChip({ state }: { state: LeadState }) {
  return <Chip tone={says[state].tone}>{says[state].name}</Chip>;
}

const columns = (zone: string): Column<LeadRow>[] => [
  {
    key: 'name',
    title: 'NAME',
    width: '20%',
    card: 'title',
    cell: lead => <Cut>{lead.name}</Cut>,
  },
  { key: 'message', title: 'MESSAGE', card: 'under', cell: lead => <Cut>{lead.message}</Cut> },
  { key: 'source', title: 'ABOUT', width: '18%', card: 'hidden', cell: lead => <Cut>{lead.source}</Cut> },
  {
    key: 'date',
    title: 'DATE',
    width: '124px',
    card: 'side',
    cell: lead => <ShortTime at={lead.createdAt} zone={zone} />,
  },
  { key: 'state', title: 'STATE', width: '112px', card: 'fact', cell: lead => <LeadChip state={lead.state} /> },
];

function NoLeads({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return (
    <Card>
      {filtered ? (
        <EmptyState
          illustration="nothing-found"
          title="No message matches"
          actions={<Button onClick={onShowAll}>Show all messages</Button>}
        >
          Names, mail addresses, messages and what they are about are searched.
        </EmptyState>
      ) : (
        <EmptyState
          first
          title="No messages yet"
          actions={
            <ButtonLink kind="primary" to="/manage/pages/1">
              Open your page
            </ButtonLink>
          }
        >
          Offer something by arrangement under Service, or a link with a form. What people write stands here, and comes
          to you by mail.
        </EmptyState>
      )}
    </Card>
  );
}

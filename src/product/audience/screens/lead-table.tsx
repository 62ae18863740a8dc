import { useInfiniteQuery } from '@tanstack/react-query';
import { mostChosen } from '../../../base/list-question.ts';
import { call } from '../../../base/operations/call.ts';
import { pagesQuery } from '../../../ui/behavior/use-operation.ts';
import type { ListDisplay } from '../../../ui/lists/list-display.ts';
import { ListFrame } from '../../../ui/lists/list-frame.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { shownColumns } from '../../../ui/lists/table-display.ts';
import { useChosen } from '../../../ui/lists/use-chosen.ts';
import { useAnnouncement } from '../../../ui/overlays/announcer.tsx';
import { type LeadFilter, type LeadList, type LeadRow, listLeads } from '../contract.ts';
import { leadStates } from '../lead.ts';
import { leadWords } from './lead-columns.tsx';
import { LeadsBar, leadMoves } from './leads-bar.tsx';
import { NoLeads } from './nobody-yet.tsx';
import { texts } from './texts.ts';
import { useLeadActions } from './use-lead-actions.ts';

type Props = {
  filter: LeadFilter;
  columns: readonly Column<LeadRow>[];
  display: ListDisplay<string, never>;
  current: string | undefined;
  detailOf: (id: string) => string;
  onShowAll: () => void;
};

/** Messages, newest first; a page at a time. */
export function LeadTable({ filter, columns, display, current, detailOf, onShowAll }: Props) {
  const list = useInfiniteQuery(pagesQuery(listLeads, { ...filter, limit: display.rows }));
  const { data, isPlaceholderData } = list;
  const rows = data?.pages.flatMap(page => page.leads) ?? [];
  const counts = data?.pages[0]?.counts;
  const choice = useChosen({
    under: 'leads',
    rows,
    keyOf: lead => lead.id,
    most: mostChosen,
    readAll: async () => (await call(listLeads, { query: { ...filter, limit: mostChosen } })).leads,
  });
  useAnnouncement(counts === undefined || isPlaceholderData ? undefined : texts.messages.newCount(counts.new ?? 0));
  const { move, remove } = useLeadActions();
  return (
    <ListFrame
      what={texts.messages.list}
      list={list}
      isClose={display.isClose}
      rows={rows.length}
      empty={
        <NoLeads
          filtered={Object.keys(filter).length > 0}
          isAsked={data?.pages[0]?.isAsked ?? true}
          onShowAll={onShowAll}
        />
      }
      bar={<LeadsBar choice={choice} display={display} shown={rows.length} found={foundOf(counts, filter)} />}
    >
      <Table
        label={texts.messages.list}
        columns={shownColumns(columns, display.columns)}
        rows={rows}
        rowKey={lead => lead.id}
        rowName={lead => texts.messages.rowName(lead.name)}
        rowTo={lead => detailOf(lead.id)}
        rowActions={lead => [
          ...leadMoves([lead]).map(({ label, state }) => ({ label, onSelect: () => move([lead], state) })),
          'line' as const,
          { label: texts.delete, icon: 'trash' as const, danger: true, onSelect: () => remove([lead]) },
        ]}
        choice={choice}
        current={current}
        loading={data === undefined}
        cardsBelow={720}
        foot={
          counts === undefined ? undefined : (
            <div className="v-audience-counts">
              {leadStates.map(state => (
                <span key={state}>{`${counts[state] ?? 0} ${leadWords[state].name.toLowerCase()}`}</span>
              ))}
            </div>
          )
        }
      />
    </ListFrame>
  );
}

/** How many the filter finds: one state, or all but spam. */
const foundOf = (counts: LeadList['counts'] | undefined, { state }: LeadFilter): number =>
  (state === undefined ? (['new', 'handled'] as const) : [state]).reduce((all, of) => all + (counts?.[of] ?? 0), 0);

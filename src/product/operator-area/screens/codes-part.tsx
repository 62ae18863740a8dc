import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Cut, timeColumn } from '../../../ui/lists/list-cells.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { codeStates } from '../../billing/plan-codes/plan-code.ts';
import { planNames } from '../../plans/entitlement.ts';
import { type CodeRow, listPlanCodes } from '../contract.ts';
import { CodeSheet } from './code-sheet.tsx';
import { lastDayOf } from './day-of.ts';
import { NewCodesSheet } from './new-codes-sheet.tsx';
import { PartFilter, PartList, usePart } from './part-filter.tsx';
import { StateChip } from './state-chip.tsx';
import { texts } from './texts.ts';
import { quiet } from './use-act.ts';

const words = texts.codes;

/** Codes with who redeemed them; one opens beside the list, and new ones are made there. */
export function CodesPart() {
  const address = usePart('codes');
  const { zone } = useSignedIn().creator;
  const state = codeStates.find(known => known === address.choice);
  const list = useInfiniteQuery({ ...pagesQuery(listPlanCodes, { q: address.q, state }), ...quiet });
  const rows = list.data?.pages.flatMap(page => page.codes) ?? [];
  const make = (
    <Button kind="primary" icon="plus" onClick={() => address.open('new')}>
      {words.make}
    </Button>
  );
  return (
    <>
      <PartFilter
        address={address}
        words={{ label: words.search, hint: words.searchHint }}
        choices={{
          label: words.state,
          options: [
            { value: '', label: words.all },
            ...codeStates.map(value => ({ value, label: words.states[value] })),
          ],
        }}
        actions={make}
      />
      <PartList
        address={address}
        words={words}
        list={list}
        action={make}
        columns={columns(zone)}
        rows={rows}
        rowKey={row => row.id}
        rowName={row => words.sheet.title(row.ending)}
        rowTo={row => address.pathOf(row.id)}
        current={address.id}
      />
      <NewCodesSheet open={address.id === 'new'} onClose={address.close} />
      <CodeSheet
        key={address.id}
        id={address.id === 'new' ? undefined : address.id}
        code={rows.find(({ id }) => id === address.id)}
        isLoading={list.isPending}
        onClose={address.close}
      />
    </>
  );
}

const columns = (zone: string): Column<CodeRow>[] => [
  {
    key: 'code',
    title: words.columns.code,
    width: '140px',
    card: 'title',
    cell: ({ ending }) => words.ending(ending),
  },
  { key: 'plan', title: words.columns.plan, width: '104px', card: 'fact', cell: ({ plan }) => planNames[plan] },
  {
    key: 'state',
    title: words.columns.state,
    width: '128px',
    card: 'side',
    cell: ({ state }) => <StateChip state={state} />,
  },
  {
    key: 'who',
    title: words.columns.who,
    card: 'under',
    cell: ({ email }) => (email === null ? <span className="v-soft">{words.nobody}</span> : <Cut>{email}</Cut>),
  },
  timeColumn({ key: 'made', title: words.columns.made, card: 'fact' }, row => row.madeAt, zone),
  {
    key: 'ends',
    title: words.columns.ends,
    width: '124px',
    card: 'fact',
    cell: ({ endsAt }) => (endsAt === null ? words.noEnd : lastDayOf(endsAt)),
  },
];

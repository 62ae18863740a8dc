import type { ComponentProps, ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAddress } from '../../../ui/behavior/use-address.ts';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState, NothingFound } from '../../../ui/display/empty-state.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { ListFrame } from '../../../ui/lists/list-frame.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { TableProps } from '../../../ui/lists/table-columns.ts';

/** The state in the address of a part: its name, search words and a choice. */
export function usePart(part: string) {
  const navigate = useNavigate();
  const { id } = useParams();
  const { params, search, change } = useAddress();
  const pathOf = (to: string) => `/manage/operator/${part}/${to}${search}`;
  return {
    id,
    q: params.get('q') ?? '',
    choice: params.get('show') ?? '',
    isNarrowed: params.size > 0,
    change,
    showAll: () => change({ q: '', show: '' }),
    pathOf,
    open: (to: string) => void navigate(pathOf(to), { preventScrollReset: true }),
    close: () => void navigate(`/manage/operator/${part}${search}`, { preventScrollReset: true }),
  };
}
type PartAddress = ReturnType<typeof usePart>;

type FilterProps = {
  address: PartAddress;
  words?: { label: string; hint: string };
  choices?: { label: string; options: readonly { value: string; label: string }[] };
  /** At the end of the row. */
  actions?: ReactNode;
};

/** The search and choices above a list of the operator; both are in the address. */
export function PartFilter({ address, words, choices, actions }: FilterProps) {
  return (
    <Row wrap gap={12} align="stretch" className="v-operator-filter">
      {words !== undefined && (
        <SearchField
          label={words.label}
          placeholder={words.hint}
          value={address.q}
          onChange={q => address.change({ q })}
        />
      )}
      {choices !== undefined && (
        <Field label={choices.label} labelHidden>
          <Select
            className="v-operator-choice"
            options={choices.options}
            value={address.choice}
            onChange={event => address.change({ show: event.target.value })}
          />
        </Field>
      )}
      {actions !== undefined && <div className="v-operator-actions">{actions}</div>}
    </Row>
  );
}

type NothingWords = { first: string; firstHint: string; none: string; noneHint: string; showAll: string };

/** Nothing yet, or nothing found. */
function NothingHere({ address, words, action }: { address: PartAddress; words: NothingWords; action?: ReactNode }) {
  return (
    <Card>
      {address.isNarrowed ? (
        <NothingFound title={words.none} showAll={words.showAll} onShowAll={address.showAll}>
          {words.noneHint}
        </NothingFound>
      ) : (
        <EmptyState title={words.first} actions={action}>
          {words.firstHint}
        </EmptyState>
      )}
    </Card>
  );
}

type ListProps<Row> = Omit<TableProps<Row>, 'label'> & {
  address: PartAddress;
  words: NothingWords & { list: string };
  list: ComponentProps<typeof ListFrame>['list'];
  /** What to do when there is nothing yet. */
  action?: ReactNode;
};

/** The rows of a part as a table, with what is shown instead of none. */
export function PartList<Row>({ address, words, list, action, ...table }: ListProps<Row>) {
  return (
    <ListFrame
      what={words.list}
      list={list}
      rows={table.rows.length}
      empty={<NothingHere address={address} words={words} action={action} />}
    >
      <Table label={words.list} loading={list.data === undefined} cardsBelow={760} {...table} />
    </ListFrame>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesQuery } from '../../../ui/behavior/use-operation.ts';
import { Cut, timeColumn } from '../../../ui/lists/list-cells.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { planNames, plans } from '../../plans/entitlement.ts';
import { actNames } from '../act.ts';
import { type Act, listActs } from '../contract.ts';
import { actorOf, detailsOf } from './act-list.tsx';
import { PartFilter, PartList, usePart } from './part-filter.tsx';
import { texts } from './texts.ts';
import { quiet } from './use-act.ts';

const words = texts.log;

/** The log of actions, read-only. */
export function LogPart() {
  const address = usePart('log');
  const { zone } = useSignedIn().creator;
  const act = actNames.find(known => known === address.choice);
  const list = useInfiniteQuery({ ...pagesQuery(listActs, { q: address.q, act }), ...quiet });
  const rows = list.data?.pages.flatMap(page => page.acts) ?? [];
  return (
    <>
      <PartFilter
        address={address}
        words={{ label: words.search, hint: words.searchHint }}
        choices={{
          label: words.act,
          options: [{ value: '', label: words.all }, ...actNames.map(value => ({ value, label: words.acts[value] }))],
        }}
      />
      <PartList
        address={address}
        words={words}
        list={list}
        columns={columns(zone)}
        rows={rows}
        rowKey={row => String(row.id)}
      />
    </>
  );
}

function subjectOf({ act, subject }: Act): string {
  if (act === 'sign everyone out') return words.everyone;
  if (act === 'make codes') return planNames[plans.find(plan => plan === subject) ?? 'free'];
  return act === 'end code' || act === 'take code back' ? texts.codes.ending(subject) : subject;
}

const columns = (zone: string): Column<Act>[] => [
  { key: 'act', title: words.columns.act, card: 'title', cell: ({ act }) => <Cut>{words.acts[act]}</Cut> },
  { key: 'subject', title: words.columns.subject, card: 'under', cell: row => <Cut>{subjectOf(row)}</Cut> },
  { key: 'details', title: words.columns.details, card: 'fact', cell: row => <Cut>{detailsOf(row)}</Cut> },
  { key: 'actor', title: words.columns.actor, card: 'fact', cell: row => <Cut>{actorOf(row)}</Cut> },
  timeColumn({ key: 'at', title: words.columns.at, card: 'side' }, row => row.at, zone),
];

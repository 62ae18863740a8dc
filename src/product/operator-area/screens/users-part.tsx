import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { Cut, ShortTime, timeColumn } from '../../../ui/lists/list-cells.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { sessionQuery, useSignedIn } from '../../accounts/sessions/session.client.ts';
import { planNames } from '../../plans/entitlement.ts';
import { type CreatorRow, creatorShows, endAllSessions, listCreators } from '../contract.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { PartFilter, PartList, usePart } from './part-filter.tsx';
import { texts } from './texts.ts';
import { quiet, useAct } from './use-act.ts';
import { UserSheet } from './user-sheet.tsx';

const words = texts.users;

/** Everybody who has an account; one opens beside the list. */
export function UsersPart() {
  const address = usePart('users');
  const { zone } = useSignedIn().creator;
  const show = creatorShows.find(known => known === address.choice) ?? 'all';
  const list = useInfiniteQuery({ ...pagesQuery(listCreators, { q: address.q, show }), ...quiet });
  const rows = list.data?.pages.flatMap(page => page.creators) ?? [];
  return (
    <>
      <PartFilter
        address={address}
        words={{ label: words.search, hint: words.searchHint }}
        choices={{
          label: words.show,
          options: creatorShows.map(value => ({ value: value === 'all' ? '' : value, label: words.shows[value] })),
        }}
        actions={<EveryoneOut />}
      />
      <PartList
        address={address}
        words={{ ...words, first: words.none, firstHint: words.noneHint }}
        list={list}
        columns={columns(zone)}
        rows={rows}
        rowKey={row => row.id}
        rowName={row => row.email}
        rowTo={row => address.pathOf(row.id)}
        current={address.id}
      />
      <UserSheet key={address.id} id={address.id} onClose={address.close} />
    </>
  );
}

const columns = (zone: string): Column<CreatorRow>[] => [
  {
    key: 'name',
    title: words.columns.name,
    card: 'title',
    cell: ({ firstName, lastName }) => <Cut>{`${firstName} ${lastName}`}</Cut>,
  },
  { key: 'email', title: words.columns.email, card: 'under', cell: ({ email }) => <Cut>{email}</Cut> },
  {
    key: 'page',
    title: words.columns.page,
    width: '128px',
    card: 'fact',
    cell: ({ userUrl }) => <Cut>{userUrl ?? words.noPage}</Cut>,
  },
  { key: 'plan', title: words.columns.plan, width: '168px', card: 'side', cell: row => <UserStatus {...row} /> },
  timeColumn({ key: 'joined', title: words.columns.joined, card: 'fact' }, row => row.createdAt, zone),
  {
    key: 'seen',
    title: words.columns.seen,
    width: '138px',
    card: 'fact',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? words.never : <ShortTime at={lastSeenAt} zone={zone} />),
  },
];

const UserStatus = ({ plan, isWhitelisted, disabledAt, mailsHeldBack }: CreatorRow) => (
  <Row gap={8}>
    {mailsHeldBack > 0 && <Chip tone="warning">{words.atMailLimit}</Chip>}
    {disabledAt !== null && <Chip tone="danger">{words.disabled}</Chip>}
    {disabledAt === null && isWhitelisted && <Chip tone="success">{words.noLimits}</Chip>}
    {!isWhitelisted && <span>{planNames[plan]}</span>}
  </Row>
);

function EveryoneOut() {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const ending = useAct(
    endAllSessions,
    (_, { sessions }) => words.everyone.done(sessions),
    // This session ended too: the router sends its owner to sign in.
    () =>
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey }).then(() => window.location.assign('/signin')),
  );
  return (
    <>
      <Button icon="sign-out" onClick={() => setAsked(true)}>
        {words.signEveryoneOut}
      </Button>
      <ConfirmAction
        open={isAsked}
        {...words.everyone}
        button={words.signEveryoneOut}
        pending={ending.isPending}
        onConfirm={() => ending.mutate({})}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

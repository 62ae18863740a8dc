import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { Cut, ShortTime } from '../../../ui/lists/list-cells.tsx';
import { ListFilter, ListPage } from '../../../ui/lists/list-page.tsx';
import { Counts, ListTable } from '../../../ui/lists/list-table.tsx';
import { type Cells, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { readNewsletter } from '../issue/contract.ts';
import { issueStates } from '../issue/issue.ts';
import { type IssueRow, issueList } from '../issue/issue-list.ts';
import { SenderSheet } from './sender-sheet.tsx';
import { StateChip } from './state-chip.tsx';
import { texts } from './texts.ts';
import { DeleteDialog, useIssueActions } from './use-issue-actions.tsx';

const words = texts.list;
const options = [{ value: '', label: words.all }, ...issueStates.map(value => ({ value, label: texts.state[value] }))];

const cells = (zone: string): Cells<keyof typeof issueList.columns, IssueRow> => ({
  subject: ({ subject }) => <Cut>{subject || texts.untitled}</Cut>,
  state: ({ state }) => <StateChip state={state} />,
  date: ({ sentAt, scheduledAt, changedAt }) => <ShortTime at={sentAt ?? scheduledAt ?? changedAt} zone={zone} />,
  recipients: row => counted(row, row.recipients),
  delivered: row => counted(row, row.delivered),
  clicks: row => counted(row, row.clicked),
  unsubscribed: row => counted(row, row.unsubscribed),
});

const counted = ({ state }: IssueRow, count: number): string =>
  state === 'draft' || state === 'scheduled' ? texts.notYet : count.toLocaleString('en');

/** Every issue with its state and results. */
export function IssueListScreen() {
  const at = useListAddress(issueList, cells(useSignedIn().creator.zone));
  const { begin, duplicate, isBusy } = useIssueActions();
  const isStating = at.params.get('do') === 'sender';
  const setStating = (isOn: boolean) => at.change({ do: isOn ? 'sender' : '' });
  const [deleting, setDeleting] = useState<IssueRow>();
  return (
    <ListPage
      at={at}
      title={texts.title}
      sentence={words.sentence}
      what={words.what}
      actions={
        <>
          <Button icon="user" onClick={() => setStating(true)}>
            {words.sender}
          </Button>
          <ButtonLink icon="repeat" to="/manage/newsletters/welcome">
            {words.welcome}
          </ButtonLink>
          <Button kind="primary" icon="plus" className="v-needs-rows" loading={isBusy} onClick={begin}>
            {words.begin}
          </Button>
        </>
      }
    >
      <ListFilter
        at={at}
        search={{ label: words.search, hint: words.searchHint }}
        choice={{ name: 'state', label: words.status, options }}
      />
      <ListTable
        at={at}
        label={words.label}
        selected={words.selected}
        announcement={(_, rows) => words.found(rows.length)}
        found={({ counts }) =>
          issueStates
            .filter(state => at.filter.state === undefined || at.filter.state === state)
            .reduce((all, state) => all + counts[state], 0)
        }
        empty={() => <NoIssues at={at} onBegin={begin} />}
        rowName={row => row.subject || texts.untitled}
        rowTo={row => `${issueList.path}/${row.id}`}
        rowActions={row => [
          { label: words.open, icon: 'edit', to: `${issueList.path}/${row.id}` },
          { label: words.duplicate, icon: 'duplicate', onSelect: () => duplicate(row.id) },
          'line',
          { label: texts.delete, icon: 'trash', danger: true, onSelect: () => setDeleting(row) },
        ]}
        cardsBelow={720}
        foot={({ counts }) => <Counts counts={issueStates.map(state => [counts[state], texts.state[state]])} />}
      />
      {isStating && <SenderSheet onClose={() => setStating(false)} />}
      <DeleteDialog issue={deleting} onClose={() => setDeleting(undefined)} />
    </ListPage>
  );
}

/** There is no issue at all, or none that matches. */
function NoIssues({ at, onBegin }: Pick<Parameters<typeof EmptyList>[0], 'at'> & { onBegin: () => void }) {
  const { data } = useQuery(answerQuery(readNewsletter));
  return (
    <EmptyList
      at={at}
      words={{ ...words, noneHint: data?.subscribers === 0 ? words.nobodyHint : words.noneHint }}
      actions={
        <Button kind="primary" icon="edit" onClick={onBegin}>
          {words.beginFirst}
        </Button>
      }
    />
  );
}

import './compose.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { answerQuery, keyOf, useRenewal } from '../../../ui/behavior/use-operation.ts';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { type IssueDetail, readIssue, readIssueChoices } from '../issue/contract.ts';
import { issueList } from '../issue/issue-list.ts';
import { IssueEditor } from './issue-editor.tsx';
import { IssueReport } from './issue-report.tsx';
import { texts } from './texts.ts';
import { backToList } from './use-issue-actions.tsx';

/** At /manage/newsletters/:issueId: a draft to write, or what became of an issue. */
export function IssueScreen({ id }: { id: string }) {
  const client = useQueryClient();
  const [visit] = useState(() => crypto.randomUUID());
  const asked = { params: { id } };
  const issue = useQuery(answerQuery(readIssue, asked));
  // Images and offers of another visit may be gone, and the editor begins with what is stored now.
  const choices = useQuery({ ...answerQuery(readIssueChoices, asked), staleTime: 60_000 });
  const renewList = useRenewal(issueList.page);
  const onChanged = useCallback(
    (changed: IssueDetail) => {
      keepAnswer(client, [...keyOf(readIssue), { params: { id: changed.id } }], changed);
      void renewList();
    },
    [client, renewList],
  );
  if (issue.data === undefined || choices.data === undefined) {
    return (
      <Page>
        <PageHeader title={texts.title} back={backToList} />
        <Awaited
          what={texts.loading}
          lines={8}
          none={texts.notFound}
          query={issue.data === undefined ? issue : choices}
        />
      </Page>
    );
  }
  const { state, trigger } = issue.data;
  // A welcome email stays open to changes while it is sent to new subscribers.
  return state === 'draft' || trigger === 'joined' ? (
    <IssueEditor key={visit} loaded={issue.data} choices={choices.data} onChanged={onChanged} />
  ) : (
    <IssueReport issue={issue.data} onChanged={onChanged} />
  );
}

import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { type IssueDetail, readIssue } from '../issue/contract.ts';
import { texts } from './texts.ts';
import { showProblem } from './use-issue-actions.tsx';
import type { IssueDraft } from './use-issue-draft.ts';

const words = texts.write;

type Props = { draft: IssueDraft; id: string; onChanged: (issue: IssueDetail) => void };

/** Another window saved this issue, or sent it. */
export function IssueConflict({ draft, id, onChanged }: Props) {
  const withTheirs = (act: (theirs: IssueDetail) => void) =>
    void call(readIssue, { params: { id } }).then(act, showProblem);
  if (draft.conflict === undefined) return null;
  if (draft.conflict === 'fixed') {
    return (
      <Banner
        tone="warning"
        title={words.fixed}
        actions={
          <Button size="small" onClick={() => withTheirs(onChanged)}>
            {words.showState}
          </Button>
        }
      />
    );
  }
  return (
    <Banner
      tone="warning"
      title={words.stale}
      actions={
        <>
          <Button size="small" onClick={() => withTheirs(draft.takeTheirs)}>
            {words.loadTheirs}
          </Button>
          <Button size="small" onClick={() => withTheirs(draft.keepMine)}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      {words.staleHint}
    </Banner>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callWith } from '../../../base/operations/call.ts';
import { keyOf } from '../../../ui/behavior/use-operation.ts';
import { previewIssue } from '../issue/contract.ts';
import { type IssueContent, issueContentSchema } from '../issue/issue.ts';

const pauseMs = 500;

/** The email of what is typed, drawn by the server as it would be sent; the former one until the next is drawn. */
export function usePreview(content: IssueContent) {
  const [shown, setShown] = useState(content);
  useEffect(() => {
    if (shown === content) return;
    const wait = setTimeout(() => issueContentSchema.safeParse(content).success && setShown(content), pauseMs);
    return () => clearTimeout(wait);
  }, [content, shown]);
  return useQuery({
    queryKey: [...keyOf(previewIssue), shown],
    queryFn: ({ signal }) => callWith({ signal }, previewIssue, { body: { content: shown } }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    staleTime: 60_000,
  });
}

import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { type AnswerOf, type Asking, type Callable, call, callWith } from '../../base/operations/call.ts';
import type { Operation } from '../../base/operations/operation.ts';
import { keepAnswer } from './keep-answer.ts';

/** Where the answers of an operation are kept: below its tag, so that a change can renew all that a tag has. */
export const keyOf = ({ tag, id }: Operation) => [tag, id] as const;

export const answerQuery = <O extends Callable>(operation: O, ...asking: Asking<O>) =>
  queryOptions({
    queryKey: [...keyOf(operation), ...asking],
    queryFn: ({ signal }) => callWith({ signal }, operation, ...asking),
  });

/** A list that is answered a page at a time. */
export type PagedOperation<Answer = unknown, Asked = unknown> = Callable & {
  readonly query: z.ZodType<unknown, Asked & { cursor?: string | undefined }>;
  readonly answer: z.ZodType<Answer & { next: string | null }>;
};

/** The query for the pages of a list. While the next answer loads, the former list stays. */
export const pagesQuery = <O extends PagedOperation>(operation: O, query: Omit<z.input<O['query']>, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(operation), 'pages', query],
    queryFn: ({ pageParam, signal }) => {
      const asked = { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } };
      return callWith({ signal }, operation, ...([asked] as Asking<O>));
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  });

/** Asks again for what these operations have answered, wherever it is shown. */
export function useRenewal(...operations: readonly Operation[]): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(operations.map(operation => client.invalidateQueries({ queryKey: keyOf(operation) })));
}

type Act<O extends Callable> = {
  /** What the change makes stale. */
  renews?: readonly Operation[];
  /** The operation whose answer, without a question, is from now on the answer of this one. */
  replaces?: Callable & { readonly answer: O['answer'] };
  onSuccess?: (answer: AnswerOf<O>) => void;
  onError?: (problem: Error) => void;
};

/** A change: its answer is shown, then what it makes stale is asked again. */
export function useAct<O extends Callable>(operation: O, { renews = [], replaces, onSuccess, onError }: Act<O> = {}) {
  const client = useQueryClient();
  const renew = useRenewal(...renews);
  return useMutation({
    mutationFn: (asked: Asking<O>[0]) => call(operation, ...([asked] as Asking<O>)),
    onSuccess: answer => {
      if (replaces !== undefined) keepAnswer(client, keyOf(replaces), answer);
      onSuccess?.(answer);
      return renew();
    },
    ...(onError !== undefined && { onError }),
  });
}

import { ApiError } from '../../base/api-error.ts';
import { Banner } from './banner.tsx';
import { LoadProblem } from './load-problem.tsx';
import { SkeletonLines } from './skeleton.tsx';
import { texts } from './texts.ts';

type Props = {
  /** What is waited for: "the booking". */
  what: string;
  /** How many lines stand in for it. */
  lines: number;
  /** What to say when there is no such thing. */
  none: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
};

/** Stands where one thing will be: lines until it is there, that there is none, or why it could not be loaded. */
export function Awaited({ what, lines, none, query: { error, isFetching, refetch } }: Props) {
  if (error === null) return <SkeletonLines lines={lines} label={texts.loadingWhat(what)} />;
  // 400: what is in the address is no number of ours.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <Banner tone="neutral">{none}</Banner>;
  return <LoadProblem error={error} isFetching={isFetching} refetch={refetch} />;
}

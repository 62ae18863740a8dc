import { ApiError } from '../../base/api-error.ts';
import { Banner } from './banner.tsx';
import { LoadProblem } from './load-problem.tsx';
import { SkeletonLines } from './skeleton.tsx';
import { texts } from './texts.ts';

type Props = {
  /** What is loading: "the booking". */
  what: string;
  /** How many placeholder lines to show. */
  lines: number;
  /** The message when it does not exist. */
  none: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
};

/** A place for one thing: placeholder lines until it is loaded, that it does not exist, or why loading failed. */
export function Awaited({ what, lines, none, query: { error, isFetching, refetch } }: Props) {
  if (error === null) return <SkeletonLines lines={lines} label={texts.loadingWhat(what)} />;
  // 400: the id in the address is invalid.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <Banner tone="neutral">{none}</Banner>;
  return <LoadProblem error={error} isFetching={isFetching} refetch={refetch} />;
}

import './list-frame.css';
import type { ReactElement } from 'react';
import { LoadMore, type NextPage } from '../display/load-more.tsx';
import { LoadProblem } from '../display/load-problem.tsx';
import type { Elements } from '../display/stack.tsx';
import { classNames } from '../style/class-names.ts';
import { texts } from './texts.ts';

/** A list read a page at a time, as a query returns it. */
type List = NextPage & {
  data: unknown;
  error: Error | null;
  isPlaceholderData: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props = {
  /** The name of the list in errors: "The messages". */
  what: string;
  list: List;
  /** How many rows are loaded. */
  rows: number;
  empty: ReactElement;
  /** Actions on the selected rows, some of which may not be shown. */
  bar?: ReactElement | false | undefined;
  className?: string | undefined;
  /** Compact rows. */
  isClose?: boolean;
  children: Elements;
};

/** Around a list: an error, the empty state, more rows. */
export function ListFrame({ what, list, rows, empty, bar, className, isClose, children }: Props) {
  const { data, error, isPlaceholderData: isStale } = list;
  const problem = error !== null && (
    <LoadProblem title={texts.loadFailed(what)} error={error} isFetching={list.isFetching} refetch={list.refetch} />
  );
  if (rows === 0 && (data !== undefined || error !== null))
    return (
      <>
        {problem || empty}
        {bar}
      </>
    );
  return (
    <>
      {problem}
      <div
        className={classNames('v-list', className)}
        data-close={isClose || undefined}
        data-stale={isStale || undefined}
        aria-busy={isStale}
      >
        {children}
        {bar}
      </div>
      <LoadMore list={list} />
    </>
  );
}

import './audience.css';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/stack.tsx';

type Props = {
  /** What could not be loaded: "The messages". */
  what: string;
  error: Error | null;
  isEmpty: boolean;
  empty: ReactNode;
  isStale: boolean;
  isFetching: boolean;
  onRetry: () => void;
  /** Asks for the next page; undefined when there is none. */
  onMore: (() => void) | undefined;
  isFetchingMore: boolean;
  children: ReactNode;
};

/** Round a list: what went wrong, nothing there, more of it. */
export function ListFrame(props: Props) {
  const problem = props.error !== null && (
    <Banner
      tone="danger"
      title={`${props.what} could not be loaded.`}
      actions={
        <Button size="small" loading={props.isFetching} onClick={props.onRetry}>
          Try again
        </Button>
      }
    >
      {props.error.message}
    </Banner>
  );
  if (props.isEmpty) return problem || props.empty;
  return (
    <>
      {problem}
      <div className="v-audience" data-stale={props.isStale || undefined} aria-busy={props.isStale}>
        {props.children}
      </div>
      {props.onMore !== undefined && (
        <Row justify="center">
          <Button loading={props.isFetchingMore} onClick={props.onMore}>
            Load more
          </Button>
        </Row>
      )}
    </>
  );
}

/** One line, cut where it does not fit; the whole text as a tooltip. */
export function Cut({ children }: { children: string }) {
  return (
    <span className="v-audience-cut" title={children}>
      {children}
    </span>
  );
}

const clock = { hour: '2-digit', minute: '2-digit' } as const;

/** "21 Nov, 09:02", with the year instead of the time when it is another one. */
export function ShortTime({ at, zone }: { at: string; zone: string }) {
  const date = new Date(at);
  const year = (of: Date) => new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: zone }).format(of);
  const rest = year(date) === year(new Date()) ? clock : ({ year: 'numeric' } as const);
  return (
    <time dateTime={at}>
      {new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...rest, timeZone: zone }).format(date)}
    </time>
  );
}

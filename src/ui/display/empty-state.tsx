import './empty-state.css';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Illustration, type IllustrationName } from '../icons/illustration.tsx';

type Props = {
  illustration?: IllustrationName | undefined;
  /** One sentence about what will be here, or what happened. */
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /**
   * There has never been anything, so filters and exports (`v-needs-rows`) are hidden too, and what the screen's head
   * would offer a second time.
   */
  first?: boolean | undefined;
  /** The level of the title: 1 where it is the whole screen. */
  level?: 1 | 2;
  /** A sample of what will appear here, drawn faintly and hidden from screen readers. */
  ghost?: ReactNode;
};

/** Nothing yet, nothing found, or an error; with the one thing to do next. */
export function EmptyState({ illustration = 'empty', title, children, actions, first, ghost, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="v-empty" data-first={first || undefined}>
      <Illustration name={illustration} />
      <Heading className="v-display">{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="v-empty-actions">{actions}</div>}
      {ghost !== undefined && (
        <div className="v-empty-ghost" aria-hidden="true" inert>
          {ghost}
        </div>
      )}
    </div>
  );
}

/** Instead of a list when no row matches, with a button that shows all of them. */
export function NothingFound(props: { title: string; showAll: string; onShowAll: () => void; children?: ReactNode }) {
  const { title, showAll, onShowAll, children } = props;
  return (
    <EmptyState illustration="nothing-found" title={title} actions={<Button onClick={onShowAll}>{showAll}</Button>}>
      {children}
    </EmptyState>
  );
}

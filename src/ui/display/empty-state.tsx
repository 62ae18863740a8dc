import './empty-state.css';
import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../icons/illustration.tsx';

type Props = {
  illustration?: IllustrationName | undefined;
  /** One sentence of what this will hold, or what happened. */
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Nothing has ever been here, so that ways to narrow and export it (`v-needs-rows`) leave the page too. */
  first?: boolean | undefined;
  /** A sample of what will appear here, drawn faintly and hidden from screen readers. */
  ghost?: ReactNode;
};

/** Nothing yet, nothing found, or something went wrong; with the one thing to do next. */
export function EmptyState({ illustration = 'empty', title, children, actions, first, ghost }: Props) {
  return (
    <div className="v-empty" data-first={first || undefined}>
      <Illustration name={illustration} />
      <h2 className="v-display">{title}</h2>
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

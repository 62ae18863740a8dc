import './empty-state.css';
import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration.tsx';

type Props = {
  illustration?: IllustrationName | undefined;
  /** One sentence of what this will hold, or what happened. */
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** A sample of what will stand here, drawn faintly and hidden from screen readers. */
  ghost?: ReactNode;
};

/** Nothing yet, nothing found, or something went wrong; with the one thing to do next. */
export function EmptyState({ illustration = 'empty', title, children, actions, ghost }: Props) {
  return (
    <div className="v-empty">
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

import './card.css';
import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';

type Props = {
  title?: string | undefined;
  /** At the right of the title: a quiet button or a link. */
  actions?: ReactElement | null | undefined;
  /** No padding, for a list or a table that reaches the edges. */
  flush?: boolean | undefined;
  children: ReactNode;
};

/** A panel. With a title it is a named region. */
export function Card({ title, actions, flush, children }: Props) {
  const titleId = useId();
  const name = title === undefined ? {} : { 'aria-labelledby': titleId };
  return (
    <section {...name} className={classNames('v-card', flush === true && 'v-card-flush')}>
      {(title !== undefined || actions !== undefined) && (
        <div className="v-card-head">
          {title !== undefined && <h2 id={titleId}>{title}</h2>}
          {actions}
        </div>
      )}
      <div className="v-card-body">{children}</div>
    </section>
  );
}

import { type ReactElement, type ReactNode, useId } from 'react';

/** A table below its name, and what belongs to it at the right. */
export function TableSection({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactElement | false | undefined;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className="v-analytics-cards" aria-labelledby={titleId}>
      <div className="v-analytics-head">
        <h2 id={titleId}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The link that makes a whole row lead to its details. */
export function RowOpener({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <Link className="v-table-opener" to={to} preventScrollReset>
      {children}
    </Link>
  );
}

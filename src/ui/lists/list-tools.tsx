import './list-tools.css';
import '../display/wide-tabs.css';
import type { ReactNode } from 'react';

/** Above a list: its filters, and at the end its tools. */
export const ListHead = ({ children }: { children: ReactNode }) => <div className="v-list-head">{children}</div>;

/** Above a list, the same on every one: its saved views, how it is shown, and it as a file. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className="v-list-tools v-needs-rows">{children}</div>
);

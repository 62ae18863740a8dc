import './bulk-bar.css';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type Props = {
  /** What is chosen, for screen readers: "Chosen bookings". */
  label: string;
  chosen: number;
  /** How many of the chosen do not stand in the list as it is filtered now. */
  elsewhere: number;
  /** How many rows the list shows, and how many its filter finds, shown or not. */
  shown: number;
  found: number;
  /** How many can be chosen at most. */
  most: number;
  isChoosing: boolean;
  onShown: () => void;
  onFound: () => void;
  onNone: () => void;
  /** What can be done with them. */
  children: ReactNode;
};

/** How many rows are chosen, over all pages, and what can be done with them; there while any is. */
export function BulkBar(props: Props) {
  const { label, chosen, elsewhere, shown, found, most, isChoosing, onShown, onFound, onNone, children } = props;
  if (chosen === 0) return null;
  const here = chosen - elsewhere;
  return (
    <section className="v-bulk" aria-label={label}>
      <strong role="status">
        {chosen} chosen{elsewhere > 0 && `, ${elsewhere} not shown here`}
        {chosen >= most && found > most && `, the most at once`}
      </strong>
      {here < Math.min(shown, most) && (
        <Button size="small" kind="quiet" className="v-bulk-shown" onClick={onShown}>
          {shown > most ? `Choose the first ${most}` : `Choose all ${shown} shown`}
        </Button>
      )}
      {found > shown && here < Math.min(found, most) && shown < most && (
        <Button size="small" kind="quiet" className="v-bulk-found" loading={isChoosing} onClick={onFound}>
          {found > most ? `Choose the first ${most} of ${found}` : `Choose all ${found}`}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={onNone}>
        Choose none
      </Button>
      <span className="v-bulk-acts">{children}</span>
    </section>
  );
}

import { type ChangeEvent, useRef, useState } from 'react';
import { showToast } from '../overlays/toast.tsx';
import { between } from './between.ts';

type Asked<Row> = {
  /** A change of this key clears the selection: a tab, for example. */
  under: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** How many can be chosen at most. */
  most: number;
  /** Reads the first `most` rows that the filter finds, shown or not. */
  readAll: () => Promise<readonly Row[]>;
};

export type Choice<Row> = ReturnType<typeof useChosen<Row>>;

/** The selected rows of a list. The selection stays when the list is filtered or loads its next page. */
export function useChosen<Row>({ under, rows, keyOf, most, readAll }: Asked<Row>) {
  const [kept, keep] = useState<{ under: string; rows: ReadonlyMap<string, Row> }>({ under, rows: new Map() });
  const [isChoosing, setChoosing] = useState(false);
  const lastSubmitted = useRef<string>(undefined);
  const known = kept.under === under ? kept.rows : new Map<string, Row>();
  const shown = new Map(rows.map(row => [keyOf(row), row]));
  const put = (chosen: Iterable<readonly [string, Row]>) => keep({ under, rows: new Map([...chosen].slice(0, most)) });
  const here = [...known.keys()].filter(key => shown.has(key)).length;
  return {
    most,
    /** How many of the shown rows are selected. */
    here,
    /** As the list shows them now; one it does not show is as it was when it was selected. */
    chosen: [...known].map(([key, row]) => shown.get(key) ?? row),
    elsewhere: known.size - here,
    has: (row: Row) => known.has(keyOf(row)),
    isChoosing,
    /** With `isRange` all shown rows from the one pressed before get the same state. */
    toggle(row: Row, isRange = false) {
      const key = keyOf(row);
      const next = new Map(known);
      const isOff = next.has(key);
      for (const each of isRange ? between([...shown.keys()], lastSubmitted.current, key) : [key]) {
        if (isOff) next.delete(each);
        else next.set(each, shown.get(each) ?? row);
      }
      lastSubmitted.current = key;
      put(next);
    },
    /** Selects all shown rows, or none when all were selected. */
    toggleShown: () => put(here === shown.size ? [...known].filter(([key]) => !shown.has(key)) : [...known, ...shown]),
    chooseNone: () => put([]),
    async chooseFound() {
      setChoosing(true);
      try {
        put((await readAll()).map(row => [keyOf(row), row] as const));
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        showToast({ tone: 'problem', text: error.message });
      } finally {
        setChoosing(false);
      }
    },
  };
}

/** Whether a checkbox was clicked with Shift held, by mouse or keyboard. */
export const isWithShift = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

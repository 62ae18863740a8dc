import { useSearchParams } from 'react-router';
import { readSelection, type Selection } from './selection.ts';

/** What is open in the editor, and how to open something else; kept in the address. */
export function useSelection(): [
  Selection | undefined,
  (next: Selection | undefined, keepInHistory?: boolean) => void,
] {
  const [params, setParams] = useSearchParams();
  const select = (next: Selection | undefined, keepInHistory = false): void =>
    setParams(next === undefined ? {} : { ...next }, { replace: !keepInHistory, preventScrollReset: true });
  return [readSelection(params), select];
}

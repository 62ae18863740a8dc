import { useSearchParams } from 'react-router';
import { readSelection, type Selection } from './selection.ts';

/** What is open in the editor, and how to open something else; kept in the address. */
export function useSelection(): [Selection | undefined, (next: Selection | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const select = (next: Selection | undefined): void =>
    setParams(next === undefined ? {} : { ...next }, { replace: true, preventScrollReset: true });
  return [readSelection(params), select];
}

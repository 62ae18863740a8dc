import { useSearchParams } from 'react-router';
import { readSelection, type Selection } from './selection.ts';

export function useSelection(): [
  Selection | undefined,
  (next: Selection | undefined, keepInHistory?: boolean) => void,
] {
  const [params, setParams] = useSearchParams();
  const select = (next: Selection | undefined, keepInHistory = false): void =>
    setParams(next === undefined ? {} : { ...next }, { replace: !keepInHistory, preventScrollReset: true });
  return [readSelection(params), select];
}

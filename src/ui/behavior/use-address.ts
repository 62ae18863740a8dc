import { useSearchParams } from 'react-router';

/**
 * The query of the address, and how to change parts of it; an empty part is removed. The scroll position stays,
 * and going back leaves the screen rather than undoing each letter; with `isStep` it goes back to the former
 * query.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | undefined>>, { isStep = false } = {}): void =>
    setParams(
      now => {
        for (const [name, value = ''] of Object.entries(changes)) {
          if (value === '') now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: !isStep, preventScrollReset: true },
    );
  /** The query for links to a detail. */
  const search = params.size === 0 ? '' : `?${params}`;
  return { params, search, change };
}

import { useSearchParams } from 'react-router';

/**
 * What is behind the `?` of the address, and how to change parts of it; an empty part goes. The place on the page
 * stays, and going back leaves the screen, not each letter; with `isStep` it goes back to what was there before.
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
  /** As links to a detail carry it on. */
  const search = params.size === 0 ? '' : `?${params}`;
  return { params, search, change };
}

import { useAddress } from '../../../ui/behavior/use-address.ts';
import { type ManageState, parameters, readManage } from './manage-state.ts';

/** The view and filter from the address, and how to change them; `search` belongs on links to a detail. */
export function useManage() {
  const { params, search, change: write } = useAddress();
  const state = readManage(params);
  /** `replace` for what is typed, so that going back leaves the screen rather than each letter. */
  const change = (changes: { [Name in keyof ManageState]?: string | undefined }, replace = false): void =>
    write(
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [
          parameters[name as keyof ManageState],
          value === 'list' || value === 'upcoming' ? '' : value,
        ]),
      ),
      { isStep: !replace },
    );
  /** The same address with a class date open. */
  const dateOf = (id: string): string => {
    const next = new URLSearchParams(params);
    next.set(parameters.classDate, id);
    return `/manage/bookings?${next}`;
  };
  return { state, change, dateOf, search };
}

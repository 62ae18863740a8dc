import { useAddress } from '../behavior/use-address.ts';
import { type DisplayChoices, type ListDisplay, readDisplay, writeDisplay } from './list-display.ts';

/**
 * How a list is shown, from its address, and how to change that; going back leaves the screen. One that cannot be
 * arranged shares the address with one that can, and is shown as usual.
 */
export function useListDisplay<Column extends string, Order extends string>(
  choices: DisplayChoices<Column, Order>,
  isArranged = true,
) {
  const { params, change } = useAddress();
  const display = readDisplay(choices, isArranged ? params : new URLSearchParams());
  return {
    display,
    change: (changes: Partial<ListDisplay<Column, Order>>) => change(writeDisplay(choices, { ...display, ...changes })),
  };
}

import { useAddress } from '../behavior/use-address.ts';
import { type DisplayChoices, type ListDisplay, readDisplay, writeDisplay } from './list-display.ts';

/** How a list is shown, from its address, and how to change that; going back leaves the screen. */
export function useListDisplay<Column extends string, Order extends string>(choices: DisplayChoices<Column, Order>) {
  const { params, change } = useAddress();
  const display = readDisplay(choices, params);
  return {
    display,
    change: (changes: Partial<ListDisplay<Column, Order>>) => change(writeDisplay(choices, { ...display, ...changes })),
  };
}

import { useSearchParams } from 'react-router';
import { type DisplayChoices, type ListDisplay, readDisplay, writeDisplay } from './list-display.ts';

/** How a list is shown, as its address has it, and how to change that; going back leaves the screen. */
export function useListDisplay<Column extends string, Order extends string>(choices: DisplayChoices<Column, Order>) {
  const [params, setParams] = useSearchParams();
  const display = readDisplay(choices, params);
  const change = (changes: Partial<ListDisplay<Column, Order>>): void =>
    setParams(
      now => {
        const written = writeDisplay(choices, { ...readDisplay(choices, now), ...changes });
        for (const [name, value] of Object.entries(written)) {
          if (value === '') now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { display, change };
}

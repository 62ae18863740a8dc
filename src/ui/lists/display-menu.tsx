import './display-menu.css';
import { usePopover } from '../behavior/use-popover.ts';
import { Button } from '../buttons/button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { Field } from '../fields/field.tsx';
import { Select } from '../fields/select.tsx';
import { type DisplayChoices, type ListDisplay, rowsAtATime } from './list-display.ts';
import { texts } from './texts.ts';

type Props<Column extends string, Order extends string> = {
  choices: DisplayChoices<Column, Order>;
  display: ListDisplay<Column, Order>;
  onChange: (changes: Partial<ListDisplay<Column, Order>>) => void;
};

/** How a list is shown: its order, columns, density and page size. */
export function DisplayMenu<Column extends string, Order extends string>(props: Props<Column, Order>) {
  const { choices, display, onChange } = props;
  const { open, trigger, frame } = usePopover();
  const toggle = (key: Column) => {
    const columns = new Set(display.columns);
    if (!columns.delete(key)) columns.add(key);
    onChange({ columns });
  };
  return (
    <>
      <Button
        icon="list"
        iconAfter="chevron-down"
        className="v-needs-rows"
        title={texts.displayMenu.display}
        {...trigger}
      >
        {texts.displayMenu.display}
      </Button>
      <div {...frame} role="dialog" className="v-display-panel" aria-label={texts.displayMenu.displayOptions}>
        {open && (
          <>
            {choices.orders.length > 1 && (
              <Field label={texts.displayMenu.sortBy}>
                <Select
                  options={choices.orders.map(({ key, title }) => ({ value: key, label: title }))}
                  value={display.order}
                  onChange={event =>
                    onChange({ order: choices.orders.find(({ key }) => key === event.target.value)?.key ?? '' })
                  }
                />
              </Field>
            )}
            <fieldset>
              <legend>{texts.displayMenu.show}</legend>
              {choices.columns.map(({ key, title }) => (
                <Checkbox key={key} label={title} checked={display.columns.has(key)} onChange={() => toggle(key)} />
              ))}
            </fieldset>
            {choices.isWhole !== true && (
              <Field label={texts.displayMenu.rowsPerPage}>
                <Select
                  options={rowsAtATime.map(rows => ({ value: String(rows), label: String(rows) }))}
                  value={String(display.rows)}
                  onChange={event =>
                    onChange({ rows: rowsAtATime.find(rows => String(rows) === event.target.value) ?? 25 })
                  }
                />
              </Field>
            )}
            <Checkbox
              label={texts.displayMenu.compactRows}
              checked={display.isClose}
              onChange={event => onChange({ isClose: event.target.checked })}
            />
          </>
        )}
      </div>
    </>
  );
}

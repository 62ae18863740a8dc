import { Checkbox } from '../fields/checkbox.tsx';
import { texts } from './texts.ts';
import { type Choice, isWithShift } from './use-chosen.ts';

type Props<Row> = {
  /** What is chosen with it: "order 1042". */
  name: string;
  row: Row;
  choice: Choice<Row>;
};

/** The box that chooses a row for what can be done with several; with Shift all from the one pressed before. */
export const RowMark = <Row,>({ name, row, choice }: Props<Row>) => (
  <Checkbox
    label={texts.select(name)}
    labelHidden
    checked={choice.has(row)}
    onChange={event => choice.toggle(row, isWithShift(event))}
    data-choose
  />
);

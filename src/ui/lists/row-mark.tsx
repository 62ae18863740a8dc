import { Checkbox } from '../fields/checkbox.tsx';
import { texts } from './texts.ts';
import { type Choice, isWithShift } from './use-chosen.ts';

type Props<Row> = {
  /** What it selects: "order 1042". */
  name: string;
  row: Row;
  choice: Choice<Row>;
};

/** The checkbox that selects a row; with Shift all from the one pressed before. */
export const RowMark = <Row,>({ name, row, choice }: Props<Row>) => (
  <Checkbox
    label={texts.select(name)}
    labelHidden
    checked={choice.has(row)}
    onChange={event => choice.toggle(row, isWithShift(event))}
    data-choose
  />
);

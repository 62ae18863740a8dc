import { z } from 'zod';
import { texts } from './texts.ts';

/** The years that people mean; others are typing errors. YYYY-MM-DD. */
const earliestDate = '1950-01-01';
const latestDate = '2099-12-31';

/** A calendar date, YYYY-MM-DD. */
export const dateField = () =>
  z.iso
    .date({ error: texts.dateField.chooseADate, abort: true })
    .refine(date => date >= earliestDate && date <= latestDate, texts.dateField.chooseAYear);

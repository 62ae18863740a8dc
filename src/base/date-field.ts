import { z } from 'zod';

/** The years that anyone means; others are slips of a finger. YYYY-MM-DD. */
export const earliestDate = '1950-01-01';
export const latestDate = '2099-12-31';

/** A calendar date, YYYY-MM-DD. */
export const dateField = () =>
  z.iso
    .date({ error: 'Choose a date', abort: true })
    .refine(date => date >= earliestDate && date <= latestDate, 'Choose a year from 1950 to 2099');

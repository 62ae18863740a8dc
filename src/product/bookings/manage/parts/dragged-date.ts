import { z } from 'zod';

const wallSchema = z.object({ date: z.iso.date(), time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) });
const stateSchema = z.object({ draggedTo: wallSchema });

/** Where a date of a class was dragged to in the calendar, in the host's time zone. */
export type DraggedTo = z.infer<typeof wallSchema>;

/** What goes along with an address to the form that changes the date. */
export const asDragged = (draggedTo: DraggedTo): z.infer<typeof stateSchema> => ({ draggedTo });

/** The same as it came along; undefined where nothing was dragged. */
export const readDragged = (state: unknown): DraggedTo | undefined => stateSchema.safeParse(state).data?.draggedTo;

import { z } from 'zod';

const wallSchema = z.object({ date: z.iso.date(), time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) });
const stateSchema = z.object({ draggedTo: wallSchema });

/** Where a class date was dropped in the calendar, in the host's time zone. */
export type DraggedTo = z.infer<typeof wallSchema>;

/** The navigation state that carries it to the form. */
export const asDragged = (draggedTo: DraggedTo): z.infer<typeof stateSchema> => ({ draggedTo });

/** Reads that state; undefined when nothing was dropped. */
export const readDragged = (state: unknown): DraggedTo | undefined => stateSchema.safeParse(state).data?.draggedTo;

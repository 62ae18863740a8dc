import type { ClassRow } from '../classes/class-row.ts';
export type List = ClassRow[];

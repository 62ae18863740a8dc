import type { Pane } from '../forms/pane.ts';
export type Draft = { pane: Pane };

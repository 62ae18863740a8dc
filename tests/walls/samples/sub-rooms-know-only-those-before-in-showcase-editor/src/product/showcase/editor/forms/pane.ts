export type Pane = 'left' | 'right';

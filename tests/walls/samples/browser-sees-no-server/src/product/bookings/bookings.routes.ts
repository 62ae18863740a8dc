export type Answer = string;

export type ClassRow = { id: string };

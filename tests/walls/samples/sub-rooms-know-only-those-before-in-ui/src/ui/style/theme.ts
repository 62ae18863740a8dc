import { size } from '../buttons/size.ts';
export const theme = { size };

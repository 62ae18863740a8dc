import { ink } from '../../styles/ink.ts';
export const link = { ink };

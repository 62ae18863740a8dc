import { total } from '../orders/total.ts';
export const receipt = total;

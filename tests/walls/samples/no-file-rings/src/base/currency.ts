import { money } from './money.ts';
export const currency = () => money;

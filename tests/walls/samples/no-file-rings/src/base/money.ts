import { currency } from './currency.ts';
export const money = () => currency;

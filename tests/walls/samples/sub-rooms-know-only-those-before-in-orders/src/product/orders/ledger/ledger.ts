import { title } from '../screens/orders.ts';

export const ledger = title;

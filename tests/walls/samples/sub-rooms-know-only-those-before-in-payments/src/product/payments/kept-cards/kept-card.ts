import { settled } from '../settling/settle-payment.flow.ts';
export const kept = settled;

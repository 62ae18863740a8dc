import { settled } from '../settle-payment.flow.ts';
export const kept = settled;

import { askRefund } from '../payments/ask-refund.flow.ts';
export const cancel = askRefund;

import { askRefund } from '../payments/refunds/ask-refund.flow.ts';
export const cancel = askRefund;

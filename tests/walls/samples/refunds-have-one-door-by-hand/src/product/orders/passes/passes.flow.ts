import { keepRefunded } from '../refunds/refunded.sql.ts';
export const refundUnused = keepRefunded;

import { keepRefunded } from './refunded.sql.ts';
export const refundUnused = keepRefunded;

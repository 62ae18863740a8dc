export { forgetSourceCounts } from './sources.sql.ts';

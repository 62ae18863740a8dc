export { addView, forgetSourceCounts } from './sources.sql.ts';

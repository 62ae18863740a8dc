export { type Brought, countBrought } from './partner-counts.sql.ts';

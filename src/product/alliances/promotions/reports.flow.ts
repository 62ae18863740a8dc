export { countOpenReports, settleReport } from './reports.sql.ts';

export { mayReceive } from './may-receive.sql.ts';

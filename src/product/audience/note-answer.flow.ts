export { noteAnswer } from './bounces/bounces.flow.ts';

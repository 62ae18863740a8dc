import { title } from '../screens/issues.ts';

export const issue = title;

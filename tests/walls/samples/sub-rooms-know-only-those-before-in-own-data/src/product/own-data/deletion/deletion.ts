import { title } from '../screens/panel.ts';

export const deletion = title;

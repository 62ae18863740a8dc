import { title } from '../directory/title.ts';

export const face = title;

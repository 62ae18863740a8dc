import { home } from '../home/home.ts';
export const shell = [home];

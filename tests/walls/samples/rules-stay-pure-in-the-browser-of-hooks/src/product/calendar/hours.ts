import { useHours } from './use-hours.ts';
export const hours = useHours;

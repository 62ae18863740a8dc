import { queryOptions } from '@tanstack/react-query';
import { getSchedule } from '../schedule.client.ts';

export const scheduleQuery = queryOptions({ queryKey: ['schedule'], queryFn: getSchedule });

import { queryOptions } from '@tanstack/react-query';
import { getOverrides } from '../date-overrides.client.ts';

export const overridesQuery = queryOptions({ queryKey: ['schedule', 'overrides'], queryFn: getOverrides });

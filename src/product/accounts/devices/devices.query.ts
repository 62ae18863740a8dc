import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchDevices } from './devices.client.ts';

/** This account's browsers, a page at a time. */
export const devicesQuery = infiniteQueryOptions({
  queryKey: ['devices'],
  queryFn: ({ pageParam }) => fetchDevices(pageParam),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.next ?? undefined,
});

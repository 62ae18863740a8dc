import { z } from 'zod';
import { callApi } from '../../../base/api-call.ts';
import { deviceError } from '../errors/device-error.ts';
import { devicePageSchema } from './contract.ts';

/** Renames two errors of device calls (spec point 8). */
const deviceCall = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw deviceError(error);
  });

/** One page of this account's browsers. */
export const fetchDevices = (cursor?: string) =>
  deviceCall(
    callApi(`/api/auth/devices${cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`}`, {
      answer: devicePageSchema,
    }),
  );
const pathOf = (id: string): string => `/api/auth/devices/${encodeURIComponent(id)}`;

export const rememberDevice = (id: string, remembered: boolean) =>
  deviceCall(callApi(pathOf(id), { method: 'PUT', body: { remembered }, answer: z.unknown() }));
export const forgetDevice = (id: string) => deviceCall(callApi(pathOf(id), { method: 'DELETE', answer: z.unknown() }));

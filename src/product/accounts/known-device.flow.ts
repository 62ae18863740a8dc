import { createHmac } from 'node:crypto';
import type { PlatformContext } from '../../platform/platform-context.ts';

export type DeviceOwner = { id: string; passwordHash: string };

/** What a browser keeps that has signed in to this account. Another password, and it is not known any more. */
export const deviceMark = (
  { linkSecret }: Pick<PlatformContext, 'linkSecret'>,
  { id, passwordHash }: DeviceOwner,
): string => createHmac('sha256', linkSecret).update(`device ${id} ${passwordHash}`).digest('base64url');

import { createHmac } from 'node:crypto';
import type { PlatformContext } from '../../../platform/platform-context.ts';

export type DeviceOwner = { id: string; passwordHash: string };

/** The cookie of a browser that has signed in to this account. A new password makes it unknown again. */
export const deviceMark = (
  { linkSecret }: Pick<PlatformContext, 'linkSecret'>,
  { id, passwordHash }: DeviceOwner,
): string => createHmac('sha256', linkSecret).update(`device ${id} ${passwordHash}`).digest('base64url');

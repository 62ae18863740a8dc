import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookie } from '../../../platform/own-cookie.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { sessionRules } from '../account/account.ts';
import { type DeviceOwner, deviceMark } from './known-device.flow.ts';

type Deps = Pick<PlatformContext, 'config' | 'linkSecret'>;

/** How many accounts one browser stays known to, for shared computers; beyond that the oldest is dropped. */
const remembered = 3;

const cookieName = ({ config }: Deps): string => (config.secure ? '__Host-device' : 'vitrine_device');

/** The marks of the accounts that this browser has signed in to, newest first. No script can read the cookie. */
export const deviceMarks = (deps: Deps, request: FastifyRequest): string[] =>
  (request.cookies[cookieName(deps)] ?? '')
    .split('.')
    .filter(mark => /^[\w-]{43}$/.test(mark))
    .slice(0, remembered);

/** Makes this browser known to an account, also after signing out. */
export function rememberDevice(deps: Deps, request: FastifyRequest, reply: FastifyReply, owner: DeviceOwner): void {
  const mark = deviceMark(deps, owner);
  const marks = [mark, ...deviceMarks(deps, request).filter(each => each !== mark)].slice(0, remembered);
  reply.setCookie(cookieName(deps), marks.join('.'), { ...ownCookie(deps.config), maxAge: sessionRules.days * 86_400 });
}

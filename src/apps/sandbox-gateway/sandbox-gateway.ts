import { z } from 'zod';
import type { Room } from '../../platform/room.ts';
import { deliverEvent, type GatewayDeps, readPayment } from './gateway.flow.ts';
import { gatewayRoutes } from './gateway.routes.ts';
import { payPageRoutes } from './pay-page.routes.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'sandbox-deliver': { id: string };
    'sandbox-advance': { ref: string };
  }
}

export type SandboxGateway = ReturnType<typeof createSandboxGateway>;

/**
 * The test payment provider: a program of its own that shares our process. No room may import it, and it imports
 * none, so payments reach it over HTTP like any provider.
 */
export function createSandboxGateway(deps: GatewayDeps) {
  return {
    routes(api) {
      gatewayRoutes(api, deps);
      payPageRoutes(api, deps);
    },
    jobs: {
      'sandbox-deliver': payload => deliverEvent(deps, z.object({ id: z.string() }).parse(payload).id),
      'sandbox-advance': async payload => {
        await readPayment(deps, z.object({ ref: z.string() }).parse(payload).ref);
      },
    },
  } satisfies Room;
}

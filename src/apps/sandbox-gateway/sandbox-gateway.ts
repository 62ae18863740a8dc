import { z } from 'zod';
import type { Api } from '../../platform/http.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { deliverEvent, type GatewayDeps, readPayment } from './gateway.flow.ts';
import { gatewayRoutes } from './gateway.routes.ts';
import { payPageRoutes } from './pay-page.routes.ts';

export type SandboxGateway = { routes(api: Api): void; jobs: Jobs };

/**
 * The test payment provider: a door of its own that only happens to share our process. No room may import it, and it
 * imports none, so payments reach it the way they reach any provider.
 */
export function createSandboxGateway(deps: GatewayDeps): SandboxGateway {
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
  };
}

import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { creatorIdOf } from '../../base/id.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { CardPayments } from '../../product/bookings/booking/card-payments.ts';
import type { PaymentDeps } from '../../product/payments/payments.flow.ts';
import { sandboxPayments } from '../../product/payments/sandbox/sandbox-payments.flow.ts';
import { checkPayments } from '../../product/payments/settle-payment.flow.ts';
import { startPayment } from '../../product/payments/start-payment.flow.ts';
import type { Delivery } from '../sandbox-gateway/payment.ts';
import { createSandboxGateway, type SandboxGateway } from '../sandbox-gateway/sandbox-gateway.ts';

/** The payments room ready to use, and the test gateway where it is allowed. */
export type Payments = { payments: PaymentDeps; gateway: SandboxGateway | undefined };

/**
 * Which providers there are. The test gateway runs in this process, but the adapter finds it by address: the server's
 * own, over loopback, since nobody promises that a server can reach itself through the proxy in front of it.
 */
export function composePayments(deps: PlatformContext, app: FastifyInstance, delivery: Delivery = 'prompt'): Payments {
  const { config } = deps;
  if (!config.sandboxPayments) return { payments: { ...deps, providers: [] }, gateway: undefined };
  // Derived from the installation's key, which all its servers share.
  const secret =
    config.SANDBOX_SECRET ?? createHmac('sha256', deps.linkSecret).update('test payments').digest('base64url');
  const baseUrl = () => loopback(app.server.address()) ?? config.publicUrl;
  return {
    payments: { ...deps, providers: [sandboxPayments({ baseUrl, secret })] },
    gateway: createSandboxGateway({ ...deps, secret, webhookUrl: () => `${baseUrl()}/api/webhooks/sandbox`, delivery }),
  };
}

/** Card payments as bookings know them. */
export function cardPayments(payments: PaymentDeps): CardPayments {
  return {
    offered: payments.providers.length > 0,
    test: payments.providers.some(provider => provider.caps.testPayments),
    async start(wish) {
      const started = await startPayment(payments, { ...wish, creatorId: creatorIdOf(wish.creatorId) });
      return started.ok ? started.value : undefined;
    },
    settle: (creatorId, orderId) => checkPayments(payments, creatorIdOf(creatorId), orderId),
  };
}

function loopback(address: AddressInfo | string | null): string | undefined {
  if (address === null || typeof address === 'string') return undefined;
  const everywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = everywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

import type { SealedColumn } from '../../platform/sealing/sealed-column.ts';
import { sealedAmazonSteps } from '../../product/accounts/amazon/amazon-confirmation.flow.ts';
import { sealedDeletions } from '../../product/accounts/amazon/amazon-leaving.flow.ts';
import { sealedFactors } from '../../product/accounts/factors/factors.flow.ts';
import { sealedVerifiers } from '../../product/accounts/hosted-login/hosted-login.flow.ts';
import { sealedPoolKeys } from '../../product/accounts/pool-tokens/pool-keys.flow.ts';
import { sealedOutsideTokens } from '../../product/accounts/sessions/outside-session.flow.ts';
import { sealedCalendars } from '../../product/connections/sync/open-port.flow.ts';
import { sealedZoom } from '../../product/meetings/hold-zoom.flow.ts';
import { sealedSenders } from '../../product/newsletters/sending-domain/news-sender.flow.ts';
import { sealedPayoutKeys } from '../../product/payments/payouts/payout-deps.flow.ts';
import { sealedInstagram } from '../../product/showcase/instagram/connect.flow.ts';
import { sealedWebhooks } from '../../product/webhooks/endpoints.flow.ts';

/** Every column of encrypted secrets. Each has a trigger of its own (migrations 0357 and 0361). */
export const sealedColumns: readonly SealedColumn[] = [
  sealedFactors,
  sealedPoolKeys,
  sealedVerifiers,
  ...sealedOutsideTokens,
  sealedAmazonSteps,
  sealedDeletions,
  sealedCalendars,
  ...sealedPayoutKeys,
  sealedSenders,
  ...sealedWebhooks,
  ...sealedZoom,
  sealedInstagram,
];

import { useQuery } from '@tanstack/react-query';
import { BillingScreen } from '../../product/billing/screens/billing-screen.tsx';
import { PricingScreen, type Usage } from '../../product/billing/screens/pricing-screen.tsx';
import { pageClient } from '../../product/showcase/publishing/page.client.ts';

/** Plans, with what all pages together use of each limit. */
export const PricingWithUsage = () => <PricingScreen usage={useUsage()} />;

/** Billing, with what a lower plan would hide. */
export const BillingWithUsage = () => <BillingScreen usage={useUsage()} />;

const useUsage = (): Usage => useQuery({ queryKey: ['plan', 'usage'], queryFn: readUsage, staleTime: 0 }).data ?? {};

async function readUsage(): Promise<Usage> {
  const { limits } = await pageClient('1').getDraft();
  return Object.fromEntries(limits.map(({ kind, used, elsewhere }) => [kind, used + elsewhere]));
}

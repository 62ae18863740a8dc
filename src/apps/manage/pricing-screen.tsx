import { useQuery } from '@tanstack/react-query';
import { PricingScreen, type Usage } from '../../product/billing/screens/pricing-screen.tsx';
import { pageClient } from '../../product/showcase/drafts/showcase.client.ts';

/** Plans, with what all pages together use of each limit. */
export function PricingWithUsage() {
  const { data } = useQuery({ queryKey: ['plan', 'usage'], queryFn: readUsage, staleTime: 0 });
  return <PricingScreen usage={data ?? {}} />;
}

async function readUsage(): Promise<Usage> {
  const { limits } = await pageClient('1').getDraft();
  return Object.fromEntries(limits.map(({ kind, used, elsewhere }) => [kind, used + elsewhere]));
}

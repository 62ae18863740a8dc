import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Banner } from '../../../ui/display/banner.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { pricingPath } from '../../plans/gate.ts';
import type { Billing } from '../subscriptions/contract.ts';
import { screenTexts as texts } from '../subscriptions/screen-texts.ts';

const script = 'https://js.stripe.com/v3/pricing-table.js';
type Table = NonNullable<NonNullable<Billing['sale']>['table']>;

/** Whether this document was opened at /manage/pricing: that one alone lets Stripe's script in. */
const mayLoad = (): boolean => {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined || new URL(opened.name).pathname === pricingPath;
};

/** Stripe's own table of prices, or `instead` of it where it cannot be loaded. Its script is loaded here and nowhere else. */
export function PricingTable({ table, instead }: { table: Table; instead?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'here' | 'away'>('loading');
  const { id, key, reference, email } = table;
  useEffect(() => {
    if (!mayLoad()) {
      window.location.reload();
      return;
    }
    const loaded = document.createElement('script');
    loaded.src = script;
    loaded.async = true;
    loaded.addEventListener('load', () => setState('here'));
    loaded.addEventListener('error', () => setState('away'));
    document.head.append(loaded);
    return () => loaded.remove();
  }, []);
  useEffect(() => {
    const element = document.createElement('stripe-pricing-table');
    element.setAttribute('pricing-table-id', id);
    element.setAttribute('publishable-key', key);
    element.setAttribute('client-reference-id', reference);
    element.setAttribute('customer-email', email);
    place.current?.replaceChildren(element);
  }, [id, key, reference, email]);
  if (state === 'away' && instead !== undefined) return instead;
  return (
    <Card title={texts.choice.table}>
      {state === 'loading' && <SkeletonLines lines={4} label={texts.choice.tableLoading} />}
      {state === 'away' && <Banner tone="warning">{texts.choice.tableAway}</Banner>}
      <div ref={place} className="v-plans-stripe" />
    </Card>
  );
}

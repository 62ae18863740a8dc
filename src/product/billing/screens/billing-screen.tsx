import './billing.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useAct, useRenewal } from '../../../ui/behavior/use-operation.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { pricingPath } from '../../plans/gate.ts';
import { texts as seePlans } from '../../plans/texts.ts';
import { type Counts, hiddenWords } from '../../plans/within-plan.ts';
import { checkPlan, readBilling } from '../subscriptions/contract.ts';
import { screenTexts as texts } from '../subscriptions/screen-texts.ts';
import { billingQuery } from './billing.query.ts';
import { InvoiceList } from './invoice-list.tsx';
import { PlanCard } from './plan-card.tsx';
import { usePlanAnswer } from './use-plan-answer.ts';

/** At /manage/billing: the subscription in words, what is charged next, the card, and the invoices. */
export function BillingScreen({ usage }: { usage: Counts }) {
  const query = useQuery(billingQuery);
  useReturn();
  const { data } = query;
  return (
    <Page narrow>
      <PageHeader title={texts.title} sentence={texts.sentence} />
      {data === undefined && query.error !== null && (
        <LoadProblem {...query} title={texts.couldNotLoad} error={query.error} />
      )}
      {data === undefined && query.error === null && <SkeletonLines lines={6} label={texts.loading} />}
      {data !== undefined && (
        <>
          {data.sale?.test === true && <Banner tone="info">{texts.testMode}</Banner>}
          <Hidden usage={usage} />
          <PlanCard billing={data} usage={usage} />
          <InvoiceList invoices={data.invoices} seller={data.seller} />
        </>
      )}
    </Page>
  );
}

/** After a lower plan: what it hides, and that nothing is gone. */
function Hidden({ usage }: { usage: Counts }) {
  const hidden = hiddenWords(usage, useSignedIn().creator.plan);
  return hidden === '' ? null : (
    <Banner
      tone="warning"
      title={texts.hidden.title(hidden)}
      actions={
        <ButtonLink size="small" to={pricingPath}>
          {seePlans.seePlans}
        </ButtonLink>
      }
    >
      {texts.hidden.text}
    </Banner>
  );
}

/** Back from the provider's pages: the provider is asked once for the result. */
function useReturn(): void {
  const [params, setParams] = useSearchParams();
  const answered = usePlanAnswer();
  const renew = useRenewal(readBilling);
  const { mutate } = useAct(checkPlan, { onSuccess: answered, onError: renew });
  const isBack = params.get('back') !== null;
  const session = params.get('session') ?? undefined;
  useEffect(() => {
    if (!isBack) return;
    mutate({ body: { session } });
    setParams({}, { replace: true });
  }, [isBack, session, mutate, setParams]);
}

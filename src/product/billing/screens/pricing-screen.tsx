import './billing.css';
import { useQuery } from '@tanstack/react-query';
import { numberFormat } from '../../../base/formats.ts';
import { operatorPages } from '../../../base/operator-pages.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import {
  allowances,
  type CountedKind,
  countedKinds,
  entitlements,
  limitOf,
  type Plan,
  planNames,
  plans,
} from '../../plans/entitlement.ts';
import { gatedUses } from '../../plans/gate.ts';
import type { PlanAnswer } from '../plan-codes/contract.ts';
import { billingQuery, planQuery } from './billing.query.ts';
import { PlanChoice } from './plan-choice.tsx';
import { texts } from './texts.ts';

/** How much of what plans count is in use; empty while it is not known. */
export type Usage = Partial<Record<CountedKind, number>>;

const codePath = '/manage/appsumo-coupon-code';

/** At /manage/pricing: the table of plans with what is in use, and how to get a higher one. */
export function PricingScreen({ usage }: { usage: Usage }) {
  const { data, error, isFetching, refetch } = useQuery(planQuery);
  return (
    <Page>
      <PageHeader title={texts.pricing.title} sentence={texts.pricing.sentence} />
      {data === undefined && error !== null && (
        <LoadProblem title={texts.pricing.couldNotLoad} error={error} isFetching={isFetching} refetch={refetch} />
      )}
      {data === undefined && error === null && <SkeletonLines lines={6} label={texts.pricing.loading} />}
      {data !== undefined && <Plans answer={data} usage={usage} />}
    </Page>
  );
}

function Plans({ answer, usage }: { answer: PlanAnswer; usage: Usage }) {
  const { data: billing } = useQuery(billingQuery);
  const hasPortal = billing?.sale?.cardHere === false && !billing.sale.account;
  const isSold = billing?.sale != null;
  return (
    <>
      {answer.isWhitelisted && (
        <Banner tone="success" title={texts.pricing.whitelisted}>
          {texts.pricing.whitelistedHint}
        </Banner>
      )}
      <PlanChoice usage={usage} />
      <Card flush>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section className="v-plans-frame" tabIndex={0} aria-label={texts.pricing.table}>
          <table className="v-plans-table">
            <thead>
              <tr>
                <th scope="col">{texts.pricing.feature}</th>
                {plans.map(plan => (
                  <th key={plan} scope="col" data-own={plan === answer.ownPlan || undefined}>
                    <span>{planNames[plan]} </span>
                    {plan === answer.ownPlan && (
                      <Chip tone="primary" plain>
                        {texts.pricing.yourPlan}
                      </Chip>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {countedKinds.map(kind => (
                <CountRow key={kind} kind={kind} answer={answer} used={usage[kind]} />
              ))}
              <AllowanceRow
                name={texts.pricing.rows.extraPages}
                answer={answer}
                of={plan => allowances[plan].extraPages}
              />
              <AllowanceRow
                name={texts.pricing.rows.images}
                answer={answer}
                of={plan => allowances[plan].images * answer.images}
              />
              {gatedUses
                // No billing portal is sold where no provider has one.
                .filter(flag => hasPortal || flag !== 'isBillingPortalAvailable')
                .map(flag => (
                  <tr key={flag}>
                    <th scope="row">{texts.pricing.rows[flag]}</th>
                    {plans.map(plan => (
                      <td key={plan} data-own={plan === answer.ownPlan || undefined}>
                        <PlanName plan={plan} />
                        <Included is={entitlements[plan][flag]} />
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      </Card>
      <Card title={isSold ? texts.pricing.howTo : texts.pricing.howToGet}>
        <Stack gap={12}>
          <p>{isSold ? texts.pricing.howToText : texts.pricing.howToCodes}</p>
          <Row wrap>
            <ButtonLink to={codePath}>{texts.pricing.redeem}</ButtonLink>
            <ButtonLink href={operatorPages.contact.path}>{texts.pricing.contact}</ButtonLink>
          </Row>
          <p className="v-soft">{texts.pricing.keeps}</p>
        </Stack>
      </Card>
    </>
  );
}

/** Beside each value where the columns have no heads in sight: on a phone, where a row is a card. */
const PlanName = ({ plan }: { plan: Plan }) => <span className="v-plans-name">{planNames[plan]}</span>;

function CountRow({ kind, answer, used }: { kind: CountedKind; answer: PlanAnswer; used: number | undefined }) {
  const words = (plan: Plan) => limitOf(kind, plan) ?? texts.pricing.unlimited;
  return (
    <tr>
      <th scope="row">
        <span>{texts.pricing.rows[kind]}</span>
        {used !== undefined && (
          <span className="v-plans-use">{texts.pricing.used(used, limitOf(kind, answer.plan))}</span>
        )}
      </th>
      {plans.map(plan => (
        <td key={plan} data-own={plan === answer.ownPlan || undefined}>
          <PlanName plan={plan} />
          {words(plan)}
        </td>
      ))}
    </tr>
  );
}

function AllowanceRow({ name, answer, of }: { name: string; answer: PlanAnswer; of: (plan: Plan) => number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {plans.map(plan => (
        <td key={plan} data-own={plan === answer.ownPlan || undefined}>
          <PlanName plan={plan} />
          {numberFormat(ownLocale(), {}).format(of(plan))}
        </td>
      ))}
    </tr>
  );
}

const Included = ({ is }: { is: boolean }) =>
  is ? (
    <Icon name="check" label={texts.pricing.included} />
  ) : (
    <span className="v-plans-none">
      <Icon name="minus" label={texts.pricing.notIncluded} />
    </span>
  );

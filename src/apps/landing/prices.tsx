import { formatMoney } from '../../base/money.ts';
import type { PlanSaleTerms } from '../../product/billing/for-rooms/plan-sale.flow.ts';
import { allowances, limitOf, type Plan, planNames, plans } from '../../product/plans/entitlement.ts';
import { texts } from './texts.ts';

const words = texts.prices;

/** What plans cost on this Vitrine, and what each includes. */
export function Prices({ terms }: { terms: PlanSaleTerms }) {
  const isSold = terms.seller !== null || plans.some(plan => plan !== 'free' && terms.prices[plan].month !== null);
  return (
    <section className="prices" id="prices">
      <h2>{words.title}</h2>
      <p>{isSold ? words.text : words.unsold}</p>
      <ul>
        {plans.map(plan => (
          <li key={plan}>
            <h3>{planNames[plan]}</h3>
            <Price plan={plan} terms={terms} />
            <ul>
              {included(plan).map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Price({ plan, terms: { prices, currency, seller } }: { plan: Plan; terms: PlanSaleTerms }) {
  if (plan === 'free')
    return (
      <p className="price">
        <b>{formatMoney({ amount: 0, currency })}</b>
        <small>{words.forever}</small>
      </p>
    );
  const { month, year } = prices[plan];
  // While the provider that alone knows the prices does not answer, none is named.
  if (month === null && year === null) return seller === null ? <p className="price">{words.byCode}</p> : null;
  return (
    <p className="price">
      <b>{formatMoney({ amount: month ?? year ?? 0, currency })}</b>
      <span>{month === null ? words.aYear : words.aMonth}</span>
      {month !== null && year !== null && <small>{words.orYear(formatMoney({ amount: year, currency }))}</small>}
    </p>
  );
}

/** The lines of a plan; a higher one begins with what it adds to the one below. */
function included(plan: Plan): string[] {
  const counts = [
    words.services(limitOf('individualService', plan), limitOf('groupService', plan)),
    words.links(limitOf('link', plan)),
  ];
  switch (plan) {
    case 'free':
      return [...counts, ...words.always];
    case 'basic':
      return counts;
    case 'pro':
      return [...counts, ...words.pro];
    case 'empower':
      return [
        words.everythingIn(planNames.pro),
        words.pages(allowances.empower.extraPages),
        words.images(allowances.empower.images),
      ];
  }
}

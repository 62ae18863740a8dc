import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../base/money.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { planNames } from '../../plans/entitlement.ts';
import { type OperatorPlans, showOperatorPlans } from '../contract.ts';
import { texts } from './texts.ts';
import { quiet } from './use-act.ts';

const words = texts.plans;

/** What each plan includes, costs and has, and where that is set. */
export function PlansPart() {
  const query = useQuery({ ...answerQuery(showOperatorPlans), ...quiet });
  const { data, error } = query;
  if (data === undefined)
    return error === null ? (
      <SkeletonLines lines={8} label={words.loading} />
    ) : (
      <LoadProblem {...query} title={words.problem} error={error} />
    );
  const { currency, trialDays, graceDays, seller } = data;
  return (
    <>
      <Table
        label={words.list}
        columns={columns(data)}
        rows={data.plans}
        rowKey={row => row.plan}
        rowName={row => planNames[row.plan]}
        cardsBelow={700}
      />
      <Card title={words.settings}>
        <Facts>
          <Fact name={words.prices}>{words.pricesFrom(currency, seller)}</Fact>
          <Fact name={words.trial}>{words.trialFrom(trialDays)}</Fact>
          <Fact name={words.grace}>{words.graceFrom(graceDays)}</Fact>
          <Fact name={words.seller}>{sellerOf(seller)}</Fact>
          <Fact name={words.limitsFrom}>{words.limitsWhere}</Fact>
        </Facts>
        <p className="v-soft">{words.note}</p>
      </Card>
    </>
  );
}

const sellerOf = (seller: string | null): string =>
  seller === null ? words.nobody : (words.sellers[seller] ?? seller);

type PlanRow = OperatorPlans['plans'][number];

function columns({ currency }: OperatorPlans): Column<PlanRow>[] {
  const priced = ({ price }: PlanRow, cycle: 'month' | 'year'): string => {
    if (price === null) return words.free;
    const amount = price[cycle];
    return amount === null ? words.notSold : formatMoney({ amount, currency }, ownLocale());
  };
  return [
    { key: 'plan', title: words.columns.plan, card: 'title', cell: ({ plan }) => planNames[plan] },
    { key: 'users', title: words.columns.users, number: true, card: 'fact', cell: ({ creators }) => creators },
    { key: 'month', title: words.columns.month, number: true, card: 'side', cell: row => priced(row, 'month') },
    { key: 'year', title: words.columns.year, number: true, card: 'fact', cell: row => priced(row, 'year') },
    ...(Object.keys(words.limits) as (keyof typeof words.limits)[]).map(
      (kind): Column<PlanRow> => ({
        key: kind,
        title: words.limits[kind],
        number: true,
        card: 'fact',
        cell: ({ limits }) => limits[kind] ?? words.noLimit,
      }),
    ),
  ];
}

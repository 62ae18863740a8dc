import type { Order, PaypalMoney } from './paypal-bank.ts';

const statuses: Readonly<Record<string, string>> = {
  COMPLETED: 'S',
  PENDING: 'P',
  DECLINED: 'D',
  REFUNDED: 'V',
  PARTIALLY_REFUNDED: 'F',
};
const told = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, '+0000');

/** A capture in PayPal's report (event code T0006), with its refunds (T1107) under the same mark. */
function transactionsOf({ unit, capture, capturedAt = new Date(0), refunds }: Order) {
  if (capture === undefined) return [];
  const one = (id: string, code: string, status: string, amount: PaypalMoney) => ({
    at: capturedAt,
    info: {
      paypal_account_id: 'BUYER4THISTEST',
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: told(capturedAt),
      transaction_updated_date: told(capturedAt),
      transaction_amount: amount,
      transaction_status: status,
      ...(unit.invoice_id === undefined ? {} : { invoice_id: unit.invoice_id }),
      ...(unit.custom_id === undefined ? {} : { custom_field: unit.custom_id }),
      protection_eligibility: '01',
    },
  });
  return [
    one(capture.id, 'T0006', statuses[capture.status] ?? 'S', capture.amount),
    ...refunds.map(({ id, amount }) => one(id.slice(0, 17), 'T1107', 'S', { ...amount, value: `-${amount.value}` })),
  ];
}

/** What PayPal answers to a search: a page of the transactions between two instants, the oldest first. */
export function searchTransactions(orders: readonly Order[], query: URLSearchParams) {
  const [start, end] = ['start_date', 'end_date'].map(name => new Date(query.get(name) ?? ''));
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 100)];
  const found = orders
    .flatMap(transactionsOf)
    .filter(({ at }) => start !== undefined && end !== undefined && at >= start && at <= end)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return {
    transaction_details: found.slice((page - 1) * size, page * size).map(({ info }) => ({ transaction_info: info })),
    account_number: 'SELLER4THISTEST',
    start_date: told(start ?? new Date(0)),
    end_date: told(end ?? new Date(0)),
    last_refreshed_datetime: told(end ?? new Date(0)),
    page,
    total_items: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / size)),
    links: [],
  };
}

import { texts } from './texts.ts';

/** An order as its customer sees it, all as texts. */
export type KnownOrder = {
  number: string;
  title: string;
  date: string;
  amount: string;
  state: string;
  receipt: string;
  isOwed: boolean;
  /** Where a form pays it, and how much; null when it is paid or is paid to the host. */
  pay: { action: string; sum: string; fee: string | null } | null;
};

/** Payments due, and all orders with their receipts. */
export function AccountOrders({ orders }: { orders: readonly KnownOrder[] }) {
  const owed = orders.filter(({ isOwed }) => isOwed);
  return (
    <>
      {owed.length === 0 ? null : (
        <section aria-label={texts.orders.owedTitle}>
          <h2>{texts.orders.owedTitle}</h2>
          {owed.map(order => (
            <div className="card" key={order.number}>
              <strong>{order.title}</strong>
              <p>
                {order.amount}. {order.state}
              </p>
              {order.pay === null ? null : (
                <form className="row" method="post" action={order.pay.action}>
                  <button
                    className="button main"
                    type="submit"
                    aria-label={texts.orders.payFor(order.pay.sum, order.title)}
                  >
                    {texts.orders.pay(order.pay.sum)}
                  </button>
                  {order.pay.fee === null ? null : <small>{texts.orders.fee(order.pay.fee)}</small>}
                </form>
              )}
            </div>
          ))}
        </section>
      )}
      {orders.length === 0 ? null : (
        <section aria-label={texts.orders.title}>
          <h2>{texts.orders.title}</h2>
          <ul className="list">
            {orders.map(order => (
              <li key={order.number}>
                <a href={order.receipt}>
                  <strong>{order.title}</strong>
                  <time>{order.date}</time>
                  <span>
                    {order.amount}. {order.state}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

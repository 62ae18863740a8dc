import { Fragment } from 'react';
import { formatTime } from '../../calendar/format-time.ts';
import { type Receipt, receiptFacts, receiptSums, receiptTitle } from './receipt.ts';
import { texts } from './receipt-texts.ts';

/** A receipt as a page that prints well; readable without script. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const format = (at: string) => formatTime(new Date(at), receipt.zone);
  return (
    <main>
      <h1>{receiptTitle(receipt)}</h1>
      {receipt.status === 'pending' ? <p>{texts.notPaid}</p> : null}
      <section className="card" aria-label={texts.details}>
        <dl className="facts">
          {receiptFacts(receipt, format).map(({ name, value }) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
      <section className="card" aria-label={texts.amounts}>
        <table className="sums">
          <tbody>
            {receiptSums(receipt, format).map(({ name, value, isSum }) => (
              <tr key={name} className={isSum ? 'sum' : undefined}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="unprinted">{texts.printHint}</p>
      <p>
        <a href={`mailto:${receipt.seller.email}`}>{texts.questions(receipt.seller.name)}</a>
      </p>
    </main>
  );
}

export const NoReceiptPage = () => (
  <main>
    <h1>{texts.notFound}</h1>
    <p>{texts.notFoundText}</p>
  </main>
);

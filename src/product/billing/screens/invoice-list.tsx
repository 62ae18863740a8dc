import './billing.css';
import { useNavigate, useParams } from 'react-router';
import { formatMoney } from '../../../base/money.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { billingPath } from '../subscriptions/billing-path.ts';
import type { BilledInvoice, Billing } from '../subscriptions/contract.ts';
import { dayOf } from '../subscriptions/plan-words.ts';
import { screenTexts as texts } from '../subscriptions/screen-texts.ts';

const states = {
  paid: { tone: 'success', word: texts.invoices.paid },
  open: { tone: 'warning', word: texts.invoices.unpaid },
  void: { tone: 'neutral', word: texts.invoices.void },
} as const;
const money = ({ amount, currency }: BilledInvoice): string => formatMoney({ amount, currency }, ownLocale());

/** Every invoice; one opens over the list and can be printed. */
export function InvoiceList({ invoices, seller }: Pick<Billing, 'invoices' | 'seller'>) {
  const navigate = useNavigate();
  const { invoiceId } = useParams();
  const open = invoices.find(({ id }) => id === invoiceId);
  return (
    <Card title={texts.invoices.title}>
      {invoices.length === 0 && <p className="v-soft">{texts.invoices.none}</p>}
      <ul className="v-plans-invoices">
        {invoices.map(invoice => (
          <li key={invoice.id}>
            <span>
              {invoice.what}
              <small>{`${dayOf(invoice.madeAt)} · ${invoice.number}`}</small>
            </span>
            <Chip tone={states[invoice.status].tone}>{states[invoice.status].word}</Chip>
            <b>{money(invoice)}</b>
            <ButtonLink
              size="small"
              kind="quiet"
              to={`${billingPath}/${invoice.id}`}
              aria-label={texts.invoices.open(invoice.number)}
            >
              {texts.invoices.view}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Dialog
        open={open !== undefined}
        onClose={() => void navigate(billingPath, { preventScrollReset: true })}
        title={texts.invoices.heading}
        foot={
          <>
            {open?.pageUrl != null && (
              <ButtonLink href={open.pageUrl} beside>
                {texts.invoices.page}
              </ButtonLink>
            )}
            {open?.pdfUrl == null ? (
              <Button kind="primary" onClick={() => window.print()}>
                {texts.invoices.print}
              </Button>
            ) : (
              <ButtonLink kind="primary" href={open.pdfUrl} beside>
                {texts.invoices.pdf}
              </ButtonLink>
            )}
          </>
        }
      >
        {open !== undefined && <Invoice invoice={open} seller={seller} />}
      </Dialog>
    </Card>
  );
}

function Invoice({ invoice, seller }: { invoice: BilledInvoice; seller: Billing['seller'] }) {
  const { user } = useSignedIn();
  return (
    <div className="v-plans-invoice">
      <Facts>
        <Fact name={texts.invoices.number}>{invoice.number}</Fact>
        <Fact name={texts.invoices.date}>{dayOf(invoice.madeAt)}</Fact>
        {seller !== null && (
          <Fact name={texts.invoices.from}>{`${seller.name}${seller.address && `, ${seller.address}`}`}</Fact>
        )}
        <Fact name={texts.invoices.billedTo}>{`${user.firstName} ${user.lastName}, ${user.email}`}</Fact>
        <Fact name={texts.invoices.what}>{invoice.what}</Fact>
        <Fact name={texts.invoices.total}>{money(invoice)}</Fact>
        <Fact name={texts.invoices.status}>
          {invoice.paidAt === null ? states[invoice.status].word : `${texts.invoices.paid} ${dayOf(invoice.paidAt)}`}
        </Fact>
      </Facts>
    </div>
  );
}

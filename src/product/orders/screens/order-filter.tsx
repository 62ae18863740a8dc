import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type PaymentMethod, paidByLabel } from '../order/payment-methods.ts';
import { orderChoicesQuery } from './orders.query.ts';
import { texts } from './texts.ts';

const words = texts.orderFilter;
const names = ['method', 'product', 'coupon', 'from', 'to'] as const;
type Name = (typeof names)[number];
type Changes = Partial<Record<Name, string>>;
type Filter = Partial<Record<Exclude<Name, 'method'>, string | undefined>> & { method?: PaymentMethod | undefined };
type Props = { filter: Filter; onChange: (changes: Changes) => void };

/** Filters orders by days, way to pay, product and coupon: behind one button, effective at once. */
export function OrderFilter({ filter, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const used = names.filter(name => filter[name] !== undefined).length;
  return (
    <>
      <Button icon="filter" aria-label={words.inUse(used)} onClick={() => setOpen(true)}>
        {used === 0 ? words.filter : words.filterCount(used)}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        foot={
          <>
            <Button
              locked={used === 0 ? words.noneSet : undefined}
              onClick={() => onChange({ method: '', product: '', coupon: '', from: '', to: '' })}
            >
              {words.clear}
            </Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              {words.done}
            </Button>
          </>
        }
      >
        <Choices filter={filter} onChange={onChange} />
      </Dialog>
    </>
  );
}

function Choices({ filter, onChange }: Props) {
  const { data = { products: [], coupons: [], methods: [] } } = useQuery(orderChoicesQuery);
  const isTurned = filter.from !== undefined && filter.to !== undefined && filter.from > filter.to;
  // A chosen value stays in the list, even when no order has it any more.
  const named = (known: readonly string[], chosen: string | undefined) =>
    [...new Set([...(chosen === undefined ? [] : [chosen]), ...known])].map(value => ({ value, label: value }));
  const methods = named(data.methods, filter.method).map(({ value }) => {
    const code = [...data.methods, filter.method].find(method => method === value);
    return { value, label: code === undefined ? value : `${paidByLabel(code)}${twins(code)}` };
  });
  return (
    <Stack gap={16}>
      <Row wrap gap={12}>
        <Field label={words.from}>
          <DateInput value={filter.from ?? ''} onChange={event => onChange({ from: event.target.value })} />
        </Field>
        <Field label={words.to} error={isTurned ? words.turned : undefined}>
          <DateInput value={filter.to ?? ''} onChange={event => onChange({ to: event.target.value })} />
        </Field>
      </Row>
      <Field label={words.method}>
        <Select
          options={[{ value: '', label: words.allMethods }, ...methods]}
          value={filter.method ?? ''}
          onChange={event => onChange({ method: event.target.value })}
        />
      </Field>
      <Field label={words.product}>
        <Select
          options={[{ value: '', label: words.allProducts }, ...named(data.products, filter.product)]}
          value={filter.product ?? ''}
          onChange={event => onChange({ product: event.target.value })}
        />
      </Field>
      <Field label={words.coupon}>
        <Select
          options={[{ value: '', label: words.allCoupons }, ...named(data.coupons, filter.coupon)]}
          value={filter.coupon ?? ''}
          onChange={event => onChange({ coupon: event.target.value })}
        />
      </Field>
    </Stack>
  );
}

/** Two methods are both called Other in the list; here they are distinguished. */
const twins = (method: string): string => (method === 'unlisted' ? ` (${words.unlisted})` : '');

import { formatMoney } from '../../../base/money.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';

type Order = {
  id: string;
  date: string;
  name: string;
  product: string;
  state: 'Paid' | 'Unpaid' | 'Refunded';
  amount: number;
};

export const orders: Order[] = [
  {
    id: '1042',
    date: 'Mar 3, 18:20',
    name: 'Lena Fischer',
    product: 'Private salsa lesson',
    state: 'Paid',
    amount: 4000,
  },
  {
    id: '1041',
    date: 'Mar 3, 09:02',
    name: 'Tiago Moreira',
    product: 'Afro-fusion, Thursdays',
    state: 'Unpaid',
    amount: 1200,
  },
  {
    id: '1040',
    date: 'Mar 2, 21:47',
    name: 'Aiko Tan',
    product: 'Wedding dance, four sessions',
    state: 'Paid',
    amount: 18000,
  },
  {
    id: '1039',
    date: 'Mar 1, 12:15',
    name: 'Bartholomew Featherstonehaugh',
    product: 'Salsa from the first step',
    state: 'Refunded',
    amount: 1200,
  },
];

const toneOf = { Paid: 'success', Unpaid: 'warning', Refunded: 'neutral' } as const;

export const orderColumns: Column<Order>[] = [
  { key: 'id', title: 'ORDER#', cell: order => `#${order.id}`, card: 'under' },
  { key: 'date', title: 'DATE', cell: order => order.date, sortable: true, card: 'under' },
  { key: 'name', title: 'CUSTOMER NAME', cell: order => order.name, card: 'title' },
  { key: 'product', title: 'PRODUCT NAME', cell: order => order.product },
  { key: 'state', title: 'PAYMENT STATUS', cell: order => <Chip tone={toneOf[order.state]}>{order.state}</Chip> },
  {
    key: 'amount',
    title: 'AMOUNT',
    number: true,
    sortable: true,
    cell: order => formatMoney({ amount: order.amount, currency: 'USD' }),
    card: 'side',
  },
];

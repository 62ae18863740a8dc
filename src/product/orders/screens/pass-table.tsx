import { Chip } from '../../../ui/display/chip.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { type Cells, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatLastDay } from '../../calendar/format-time.ts';
import type { PassRow } from '../order/pass-contract.ts';
import { passList } from '../passes/pass-list.ts';
import { usedText } from './pass-words.ts';
import { texts } from './texts.ts';

const words = texts.passTable;

const cells = (zone: string): Cells<keyof typeof passList.columns, PassRow> => ({
  name: pass => pass.customerName,
  title: pass => pass.title,
  used: pass => <Used pass={pass} />,
  until: ({ expiresAt }) => (expiresAt === null ? texts.noExpiry : formatLastDay(new Date(expiresAt), zone)),
  code: pass => pass.code,
});

const Used = ({ pass }: { pass: PassRow }) => (
  <Row wrap gap={8}>
    <span>{usedText(pass)}</span>
    {pass.dispute === 'open' && <Chip tone="danger">{texts.statuses.disputed}</Chip>}
    {pass.isTakenBack && <Chip>{texts.statuses.refunded}</Chip>}
    {pass.dispute === 'lost' && <Chip tone="danger">{texts.statuses.charged_back}</Chip>}
  </Row>
);

/** Packages sold, newest first; each opens the order that bought it. */
export function PassTable({ current }: { current: string | undefined }) {
  const at = useListAddress(passList, cells(useSignedIn().creator.zone));
  return (
    <ListTable
      at={at}
      className="v-list-by-text"
      label={texts.packages}
      announcement={(_, rows) => words.found(rows.length)}
      empty={() => <EmptyList at={at} words={words} />}
      rowName={pass => words.packageOf(pass.customerName)}
      rowTo={pass => at.detailOf(pass.orderId)}
      isCurrent={pass => pass.orderId === current}
      cardsBelow={640}
    />
  );
}

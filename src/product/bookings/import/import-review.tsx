import './import-sheet.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatMoney } from '../../../base/money.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Stat } from '../../../ui/display/stat.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { dateIn, shortDay } from '../../calendar/format-day.ts';
import type { ImportPreview } from './import-contract.ts';
import { ReadingChoices, type ReadingProps, ZoneChoices } from './import-reading.tsx';
import { fieldNames, texts } from './screen-texts.ts';

const words = texts.preview;

type ReviewProps = ReadingProps & { name: string; onAgain: () => void };

/** The preview of an import: how many bookings, what is wrong, what everything becomes. */
export function ImportReview({ name, onAgain, ...given }: ReviewProps) {
  const { preview } = given;
  const { coming, past, cancelled, alreadyHere, problemLines, from, to } = preview;
  const isNothing = coming + past + cancelled === 0;
  const isMissing = preview.missing.length > 0;
  const head = useRef<HTMLElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    head.current?.focus();
  }, []);
  return (
    <>
      <header ref={head} tabIndex={-1} className="v-import-head">
        <div className="v-import-file">
          <Icon name="note" size={18} />
          <p>{name}</p>
          <Button size="small" onClick={onAgain}>
            {words.another}
          </Button>
        </div>
        {isMissing ? null : isNothing ? (
          <div>
            <h3 className="v-import-nothing">{words.nothing}</h3>
            <p className="v-soft">{problemLines === 0 ? words.allHere : words.allWrong}</p>
          </div>
        ) : (
          <>
            <div className="v-import-counts">
              <Stat label={words.coming} value={coming} />
              <Stat label={words.past} value={past} />
              <Stat label={words.cancelled} value={cancelled} />
            </div>
            <Span from={from} to={to} />
          </>
        )}
        {alreadyHere > 0 && !(isNothing && problemLines === 0) && <p>{words.alreadyHere(alreadyHere)}</p>}
      </header>
      <ZoneChoices {...given} />
      {problemLines > 0 && <Problems preview={preview} isNothing={isNothing} />}
      <ReadingChoices {...given} />
      {!isNothing && <Becomes {...given} />}
    </>
  );
}

function Span({ from, to }: Pick<ImportPreview, 'from' | 'to'>) {
  const { zone } = useSignedIn().creator;
  if (from === null || to === null) return null;
  const today = dateIn(zone, new Date());
  const [first, last] = [from, to].map(at => shortDay(dateIn(zone, new Date(at)), today));
  return <p className="v-soft">{first === last ? first : words.fromTo(first ?? '', last ?? '')}</p>;
}

/** Problems line by line, under their column. */
function Problems({ preview, isNothing }: { preview: ImportPreview; isNothing: boolean }) {
  const { problems, problemLines } = preview;
  const shown = new Set(problems.map(({ line }) => line));
  return (
    <section className="v-import-part">
      <Banner tone="warning" title={isNothing ? words.wrong(problemLines) : words.problems(problemLines)}>
        {isNothing ? null : words.problemsHint}
      </Banner>
      <ul className="v-import-problems">
        {[...shown].map(line => (
          <li key={line}>
            <span className="v-import-line">{words.line(line)}</span>
            <ul>
              {problems
                .filter(problem => problem.line === line)
                .map(({ field, header, message }) => (
                  <li key={`${field} ${message}`}>
                    {field !== null && <code>{header === '' ? fieldNames[field] : header}</code>} <span>{message}</span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {problemLines > shown.size && <p className="v-soft">{words.more(problemLines - shown.size)}</p>}
    </section>
  );
}

/** What the payments, services and other values become. */
function Becomes(given: ReadingProps) {
  const { preview } = given;
  const { orders, totals, methods } = preview;
  const sums = (of: 'paid' | 'owed' | 'refunded') =>
    totals
      .filter(total => total[of] > 0)
      .map(total => formatMoney({ amount: total[of], currency: total.currency }))
      .join(' + ');
  return (
    <>
      <section className="v-import-part">
        <h3>{words.whatHappens}</h3>
        <ul className="v-import-notes">
          {preview.coming > 0 && <li>{words.times}</li>}
          {preview.comingPaid > 0 && <li>{words.refunds}</li>}
          <li>{words.mails}</li>
          {preview.past + preview.cancelled > 0 && <li>{words.keptUnchanged}</li>}
        </ul>
        <Facts>
          <Fact name={words.orders}>{words.ordersOf(orders)}</Fact>
          {sums('paid') !== '' && <Fact name={words.money}>{sums('paid')}</Fact>}
          {sums('owed') !== '' && <Fact name={words.owed}>{sums('owed')}</Fact>}
          {sums('refunded') !== '' && <Fact name={words.refunded}>{sums('refunded')}</Fact>}
        </Facts>
      </section>
      {methods.length > 0 && (
        <Mapping title={words.ways}>
          {methods.map(({ said, method, paidBy, orders: count }) => (
            <Mapped key={`${said} ${method}`} said={said} becomes={paidBy} count={words.ordersCount(count)} />
          ))}
        </Mapping>
      )}
      <Services {...given} />
    </>
  );
}

/** The services in the file, and which of the page's each becomes. */
function Services({ preview: { services, offers }, reading, onRead }: ReadingProps) {
  const choose = (said: string, offerId: string) => {
    const others = (reading.services ?? []).filter(one => one.said !== said);
    onRead({ ...reading, services: [...others, { said, offerId: offerId === '' ? null : offerId }] });
  };
  return (
    <Mapping title={words.services}>
      {services.map(({ said, offerId, bookings }) => (
        <li key={said}>
          <span>{said}</span>
          <Icon name="arrow-right" size={16} label={words.becomes} />
          <Select
            aria-label={texts.reading.serviceOf(said)}
            value={offerId ?? ''}
            onChange={event => choose(said, event.target.value)}
            options={[
              { value: '', label: words.notHere },
              ...offers.map(one => ({ value: one.offerId, label: one.title })),
            ]}
          />
          <span className="v-import-count">{words.bookingsCount(bookings)}</span>
        </li>
      ))}
    </Mapping>
  );
}

const Mapping = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="v-import-part">
    <h3>{title}</h3>
    <ul className="v-import-map">{children}</ul>
  </section>
);

type MappedProps = { said: string; becomes: string; count: string };

function Mapped({ said, becomes, count }: MappedProps) {
  return (
    <li>
      <span className={said === '' ? 'v-soft' : undefined}>{said === '' ? words.empty : said}</span>
      <Icon name="arrow-right" size={16} label={words.becomes} />
      <span>{becomes}</span>
      <span className="v-import-count">{count}</span>
    </li>
  );
}

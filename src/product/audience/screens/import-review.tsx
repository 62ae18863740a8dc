import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Stat } from '../../../ui/display/stat.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { choosableFields } from '../import/list-columns.ts';
import type { ListPreview } from '../import/list-contract.ts';
import { texts as importTexts } from '../import/texts.ts';
import { texts } from './texts.ts';

const words = texts.importing.review;

export type ListReading = readonly { column: number; field: (typeof choosableFields)[number] | null }[];
type Props = {
  name: string;
  preview: ListPreview;
  reading: ListReading;
  onRead: (reading: ListReading) => void;
  onAgain: () => void;
};

/** What an import would do: counts, the lines it refuses and why, and what each column holds. */
export function ImportReview({ name, preview, reading, onRead, onAgain }: Props) {
  const head = useRef<HTMLElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    head.current?.focus();
  }, []);
  const { confirmed, pending, unsubscribed, suppressed, known, tags, freeTags } = preview;
  return (
    <Stack gap={24}>
      <header ref={head} tabIndex={-1}>
        <Stack>
          <Row justify="space-between" wrap>
            <strong>{name}</strong>
            <Button size="small" onClick={onAgain}>
              {words.another}
            </Button>
          </Row>
          <Row gap={[16, 32]} align="start" wrap>
            <Stat label={words.confirmed} value={confirmed} />
            {pending > 0 && <Stat label={words.pending} value={pending} />}
            {unsubscribed > 0 && <Stat label={words.unsubscribed} value={unsubscribed} />}
            {suppressed > 0 && <Stat label={words.suppressed} value={suppressed} />}
            {known > 0 && <Stat label={words.known} value={known} />}
          </Row>
          <p className="v-soft">{words.hint}</p>
        </Stack>
      </header>
      {!preview.hasEmail && <Banner tone="warning" title={texts.importing.noEmail} />}
      {tags > freeTags && <Banner tone="warning" title={importTexts.file.tooManyTags} />}
      {preview.refused > 0 && <Problems preview={preview} />}
      <section aria-label={words.columns}>
        <Stack>
          <h3>{words.columns}</h3>
          <Columns preview={preview} reading={reading} onRead={onRead} />
        </Stack>
      </section>
    </Stack>
  );
}

function Problems({ preview: { refused, reasons, problems } }: Pick<Props, 'preview'>) {
  return (
    <section aria-label={words.refused(refused)}>
      <Stack>
        <Banner tone="warning" title={words.refused(refused)}>
          {words.refusedHint}
        </Banner>
        <Facts>
          {reasons.map(({ reason, lines }) => (
            <Fact key={reason} name={importTexts.reasons[reason]}>
              {words.lines(
                lines,
                problems.filter(one => one.reason === reason).map(({ line }) => line),
              )}
            </Fact>
          ))}
        </Facts>
      </Stack>
    </section>
  );
}

/** Each column with its first cells, and what it holds. */
function Columns({ preview: { columns }, reading, onRead }: Pick<Props, 'preview' | 'reading' | 'onRead'>) {
  const choose = (column: number, given: string) => {
    const field = choosableFields.find(one => one === given) ?? null;
    const others = reading.filter(one => one.column !== column && (field === null || one.field !== field));
    onRead([...others, { column, field }]);
  };
  return (
    <Stack>
      {columns.map(({ header, field, cells }, column) => {
        const isOwn = field !== null && !choosableFields.some(one => one === field);
        const options = [
          { value: '', label: words.ignored },
          ...(isOwn ? [{ value: field, label: words.recognized }] : []),
          ...choosableFields.map(value => ({ value, label: words.fields[value] })),
        ];
        const sample = cells.filter(cell => cell !== '').join(' · ');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <Field key={column} label={header === '' ? words.columnAt(column + 1) : header} hint={sample}>
            <Select value={field ?? ''} onChange={event => choose(column, event.target.value)} options={options} />
          </Field>
        );
      })}
    </Stack>
  );
}

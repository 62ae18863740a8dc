import { Chip } from '../../../ui/display/chip.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import type { Tone } from '../../../ui/style/theme.ts';
import type { SendingDomain, SendingRecord } from '../sending-domain/contract.ts';
import { texts } from '../sending-domain/texts.ts';

const words = texts.screen;
const tones: Record<NonNullable<SendingRecord['state']>, Tone> = {
  found: 'success',
  missing: 'warning',
  other: 'danger',
  unanswered: 'neutral',
};

/** The records to set, each with its state and with what to copy. */
export const SendingRecords = ({ domain: { records, zone } }: { domain: SendingDomain }) => (
  <div className="v-sending-records">
    <ul className="v-sending-records">
      {records.map(record => (
        <OneRecord key={record.purpose} record={record} />
      ))}
    </ul>
    <p className="v-soft">{words.within(zone)}</p>
  </div>
);

function OneRecord({ record }: { record: SendingRecord }) {
  const { purpose, type, name, value, state, found, isNeeded } = record;
  const [title, hint] = words.purpose[purpose];
  const isAdvice = !isNeeded && state === 'missing';
  return (
    <li className="v-sending-record">
      <Row wrap justify="space-between" gap={[4, 12]}>
        <strong>{title}</strong>
        <Chip tone={state === null || isAdvice ? 'neutral' : tones[state]}>{words.record[state ?? 'unchecked']}</Chip>
      </Row>
      <p className="v-soft">{hint}</p>
      <dl>
        <div>
          <dt>{words.type}</dt>
          <dd className="v-sending-copied">
            <code>{type}</code>
          </dd>
        </div>
        <div>
          <dt>{words.name}</dt>
          <Copied text={name} label={words.copyName(title)} />
        </div>
        <div>
          <dt>{words.value}</dt>
          <Copied text={value} label={words.copyValue(title)} />
        </div>
      </dl>
      {state === 'other' && (
        <p className="v-sending-copied">
          <span>
            {words.foundInstead} <code>{found.join(', ')}</code>
          </span>
        </p>
      )}
    </li>
  );
}

const Copied = ({ text, label }: { text: string; label: string }) => (
  <dd className="v-sending-copied">
    <code>{text}</code>
    <CopyButton text={text} label={label} iconOnly size="small" />
  </dd>
);

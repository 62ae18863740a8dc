import type { Asks, Question } from '../../services/question.ts';
import { texts } from './texts.ts';

/** A preview of what a visitor will see, without function. */
export function AsksPreview({ asks }: { asks: Asks }) {
  const { phone, notes, questions } = asks;
  return (
    <section className="v-asks-preview" aria-label={texts.asksPreview.previewBookingForm}>
      <h4>{texts.asksPreview.previewBookingForm}</h4>
      <p>{texts.name}</p>
      <div className="v-asks-box" />
      <p>{texts.asksPreview.email}</p>
      <div className="v-asks-box" />
      {phone !== 'off' && <Line label={texts.asksPreview.phone} required={phone === 'required'} />}
      {questions.map(question => (
        <Asked key={question.id} question={question} />
      ))}
      {notes !== 'off' && <Line label={texts.asksPreview.note} required={notes === 'required'} long />}
    </section>
  );
}

function Asked({ question: { label, help, kind, required, options } }: { question: Question }) {
  const choices =
    kind === 'yes_no' ? [texts.asksPreview.yes, texts.asksPreview.no] : options.filter(option => option.trim() !== '');
  if (kind === 'short_text' || kind === 'long_text')
    return <Line label={label || '…'} help={help} required={required} long={kind === 'long_text'} />;
  return (
    <>
      <Label label={label || '…'} help={help} required={required} />
      <ul className="v-asks-choices" data-several={kind === 'several_choices'}>
        {choices.map((choice, at) => (
          // Two may be the same while they are typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: the words alone do not tell them apart
          <li key={`${at} ${choice}`}>{choice}</li>
        ))}
      </ul>
    </>
  );
}

type LabelProps = { label: string; help?: string; required: boolean };

const Line = ({ long = false, ...label }: LabelProps & { long?: boolean }) => (
  <>
    <Label {...label} />
    <div className="v-asks-box" data-long={long} />
  </>
);

const Label = ({ label, help = '', required }: LabelProps) => (
  <p>
    <bdi>{label}</bdi> {!required && <small>{texts.asksPreview.optional}</small>}
    {help !== '' && <small className="v-asks-help">{help}</small>}
  </p>
);

import { asRead } from '../../../base/language.ts';
import { fieldId } from '../steps/typed.ts';
import { texts } from './texts.ts';

type Errors = Readonly<Record<string, string | undefined>>;

/** An error of the form as a whole; nothing when there is none. */
export const Problem = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className="note bad" role="alert">
      {text}
    </p>
  );

/**
 * Why a form was refused, above it: what is wrong as a whole, then each wrong field with a link to it. `labels` names
 * the fields in their order on the page; a field it does not name has no link.
 */
export function Problems(props: {
  /** Shown whether or not a field is wrong. */
  text?: string | undefined;
  /** The heading of the list of fields; by default that nothing is booked yet. */
  title?: string;
  errors: Errors;
  labels: readonly [string, string][];
}) {
  const { text, title = texts.notBooked, errors, labels } = props;
  const named = new Map(labels);
  const marked = [...named.keys(), ...Object.keys(errors).filter(name => !named.has(name))].filter(
    name => errors[name] !== undefined,
  );
  if (marked.length === 0) return <Problem text={text} />;
  return (
    <div className="note bad" role="alert">
      <strong>{text ?? title}</strong>
      <ul>
        {marked.map(name => (
          <li key={name}>
            {named.has(name) ? (
              <a href={`#${fieldId(name)}`}>
                {before(asRead(named.get(name) ?? ''))} {errors[name]}
              </a>
            ) : (
              errors[name]
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A label before a sentence: a question keeps its own mark. */
const before = (label: string): string => (/[?!.:]$/.test(label) ? label : `${label}:`);

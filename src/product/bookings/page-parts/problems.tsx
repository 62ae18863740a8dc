type Errors = Readonly<Record<string, string | undefined>>;

/** What went wrong with the whole of it; nothing when nothing did. */
export const Problem = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className="note bad" role="alert">
      {text}
    </p>
  );

/**
 * What kept a form from being taken, at its top: what is wrong as a whole, then each field that is not right, as a link
 * to it. `labels` names the fields in their order on the page; what it does not name is said without a link.
 */
export function Problems(props: {
  /** Said whether or not a field is wrong. */
  text?: string | undefined;
  /** Over the list of fields, where the house's words do not fit. */
  title?: string;
  errors: Errors;
  labels: readonly [string, string][];
}) {
  const { text, title = 'Nothing is booked yet. Please put right what is marked.', errors, labels } = props;
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
              <a href={`#${name}`}>
                {before(named.get(name) ?? '')} {errors[name]}
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

/** A label in front of a sentence: a question keeps its own mark. */
const before = (label: string): string => (/[?!.:]$/.test(label) ? label : `${label}:`);

import './spinner.css';

/** A spinning ring. Needs a label when nothing beside it says what is loading. */
export function Spinner({ size = 16, label }: { size?: number | undefined; label?: string | undefined }) {
  const style = { width: size, height: size };
  if (label === undefined) return <span className="v-spinner" style={style} aria-hidden="true" />;
  return <span className="v-spinner" style={style} role="status" aria-label={label} />;
}

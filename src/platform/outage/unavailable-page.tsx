import { texts } from '../texts.ts';

/** The fields of a form as the browser sent them. */
type Sent = readonly (readonly [name: string, value: string])[];
type Again = Sent | 'open' | null;

/**
 * For people whom the server cannot serve now. `again` is what they typed into a form, to send again with one
 * press, or `open` for a page to open again; null when they should look first.
 */
export const UnavailablePage = ({ title, message, again }: { title: string; message: string; again: Again }) => (
  <main>
    <h1>{title}</h1>
    <p>{message}</p>
    <div className="row">
      {again === null ? (
        <a className="button" href="/">
          {texts.home}
        </a>
      ) : again === 'open' ? (
        <OpenAgain />
      ) : (
        <SendAgain sent={again} />
      )}
    </div>
  </main>
);

// An empty address is the current one, with its query, on any host.
const here = '';
const OpenAgain = () => (
  <a className="button main" href={here}>
    {texts.tryAgain}
  </a>
);

const SendAgain = ({ sent }: { sent: Sent }) => (
  <form method="post" action={here}>
    {sent.map(([name, value], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and a name may come several times
      <input key={at} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className="button main">
      {texts.tryAgain}
    </button>
  </form>
);

/** Null for a body that no form of Vitrine sends. */
export function fieldsOf(body: unknown): Sent | null {
  if (body === undefined || body === null) return [];
  if (typeof body !== 'object' || Array.isArray(body)) return null;
  const fields = Object.entries(body).flatMap(([name, value]) => [value].flat().map(one => [name, one] as const));
  return fields.every(isText) ? fields : null;
}

const isText = (field: readonly [string, unknown]): field is readonly [string, string] => typeof field[1] === 'string';

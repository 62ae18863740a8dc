import { texts } from './texts.ts';

/** A link to contact the host, when the page names a way. */
export function ContactLink({ contact, host }: { contact: string | undefined; host: string | undefined }) {
  if (contact === undefined || host === undefined) return null;
  return (
    <a className="bk-go" href={contact}>
      {texts.contact(host)}
    </a>
  );
}

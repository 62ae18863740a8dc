import { texts } from './texts.ts';

/** Leads to the host, where the page knows how. */
export function ContactLink({ contact, host }: { contact: string | undefined; host: string | undefined }) {
  if (contact === undefined || host === undefined) return null;
  return (
    <a className="bk-go" href={contact}>
      {texts.contact(host)}
    </a>
  );
}

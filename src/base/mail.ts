/** A mail as its template makes it: both forms always, a calendar entry when it is about a time. */
export type Mail = {
  subject: string;
  html: string;
  text: string;
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string };
  replyTo?: string;
  /** One POST there takes the recipient off the list (RFC 8058). For mails to lists. */
  unsubscribeUrl?: string;
};

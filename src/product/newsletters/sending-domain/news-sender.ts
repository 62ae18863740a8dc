/** What signs an email, as nodemailer takes it. */
export type Signature = { domainName: string; keySelector: string; privateKey: string; headerFieldNames: string };

/** Who issues of a creator come from. */
export type NewsSender = {
  readonly from: { readonly name: string; readonly address: string };
  /** The operator's host: it stays in Message-ID and List-Id, whichever domain signs. */
  readonly host: string;
  /** Where reports of failures go to; `isTagged` with a part that names the subscriber. */
  readonly returns: { readonly mailbox: string; readonly isTagged: boolean };
  readonly dkim: Signature | undefined;
  /** The creator's domain; undefined for the operator's address. */
  readonly ownDomain: string | undefined;
};

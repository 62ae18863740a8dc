/** Who runs a Vitrine. */
export type Operator = { name: string; address: string; supportEmail: string };

type Settings = {
  OPERATOR_NAME?: string | undefined;
  OPERATOR_ADDRESS?: string | undefined;
  SUPPORT_EMAIL?: string | undefined;
  MAIL_FROM: string;
  VITRINE_DEMO: boolean;
};

const demo = { name: 'Vitrine Demo', address: '1 Sample Street, 1000-001 Lisbon, Portugal' };

/** The operator by the settings; a demo has a fictional one. Without SUPPORT_EMAIL messages go to the sender of all emails. */
export function operatorOf(settings: Settings): Operator {
  const { name, address } = settings.VITRINE_DEMO ? demo : { name: '', address: '' };
  const from = /<([^>]+)>/.exec(settings.MAIL_FROM)?.[1] ?? settings.MAIL_FROM;
  return {
    name: settings.OPERATOR_NAME ?? name,
    address: settings.OPERATOR_ADDRESS ?? address,
    supportEmail: settings.SUPPORT_EMAIL ?? from,
  };
}

/** The days on which our own terms and privacy policy last changed, whatever the language. */
export const lastChanged = { terms: '2026-11-29', privacy: '2026-12-01' } as const;

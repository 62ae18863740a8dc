type Measure = { readonly help: string; readonly label?: string };

/** What is asked at each scrape. Those of the database are the same on every server: take the largest, not the sum. */
const declared = {
  vitrine_info: { help: 'Always 1; the role of this process', label: 'role' },
  vitrine_database_ready: { help: '1 while the database can be read and written' },
  vitrine_change_feed_live: { help: '1 while this process hears of changes that others make' },
  vitrine_mail_server_ready: { help: '1 unless emails wait for the mail server; of processes that run jobs' },
  vitrine_database_connections: {
    help: 'Connections for requests: open, idle, and requests that wait for one',
    label: 'state',
  },
  vitrine_page_cache_bytes: { help: 'Size of the published pages in memory' },
  vitrine_workers: { help: 'Processes that run jobs now, of all servers' },
  vitrine_jobs_due: { help: 'Jobs that are due and not begun, of all servers', label: 'task' },
  vitrine_jobs_oldest_due_seconds: { help: 'How long the oldest of them has waited', label: 'task' },
  vitrine_jobs_failed: { help: 'Jobs that were given up and wait for an operator', label: 'task' },
  vitrine_mails_waiting: { help: 'Emails that were not sent yet' },
  vitrine_mails_oldest_waiting_seconds: {
    help: 'How long the oldest of them has waited, beyond the time it is planned for',
  },
  vitrine_webhook_messages_waiting: { help: 'Messages to creators’ own servers that are due' },
  vitrine_webhook_lag_seconds: { help: 'How long the oldest of them has been due' },
  vitrine_payment_events_waiting: { help: 'Events of payment providers that were received and not handled' },
  vitrine_payment_events_oldest_seconds: { help: 'How long the oldest of them has waited' },
  vitrine_money_mismatches: { help: 'Where a payment provider and Vitrine disagree, until an operator has looked' },
  vitrine_reports_open: { help: 'Reports that wait for an operator' },
} as const satisfies Record<`vitrine_${string}`, Measure>;
export type GaugeName = keyof typeof declared;
export const gauges: Readonly<Record<GaugeName, Measure>> = declared;

/** The class of a status; 429 and 503 by themselves, since an outage is not a defect. */
export const statusOf = (status: number): string =>
  status === 429 || status === 503 ? String(status) : `${Math.floor(status / 100)}xx`;

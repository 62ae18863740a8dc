// What is called at PayPal and is not in the descriptions beside this file, in our own words after PayPal's documentation:
// Vault v3 (one call), Transaction Search v1 (one call) and Disputes v1 (one call), each as far as it is used.

const text = (minLength: number, maxLength: number) => ({ type: 'string', minLength, maxLength });
const instant = {
  ...text(20, 64),
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
};
const reported = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}[+-]\\d{4}$' };
const money = (pattern: string) => ({
  type: 'object',
  required: ['currency_code', 'value'],
  properties: { currency_code: text(3, 3), value: { type: 'string', pattern } },
});
const links = {
  type: 'array',
  items: {
    type: 'object',
    required: ['href', 'rel'],
    properties: { href: { type: 'string' }, rel: { type: 'string' } },
  },
};
const answers = (schema: Record<string, unknown>) => ({ content: { 'application/json': { schema } } });
const refused = answers({ type: 'object', required: ['name'], properties: { name: { type: 'string' } } });
const query = (name: string, schema: Record<string, unknown>, required = false) => ({
  name,
  in: 'query',
  required,
  schema,
});

const transaction = {
  type: 'object',
  required: ['transaction_id', 'transaction_event_code', 'transaction_status', 'transaction_amount'],
  properties: {
    paypal_account_id: text(1, 24),
    transaction_id: text(1, 24),
    transaction_event_code: { type: 'string', pattern: '^T\\d{4}$' },
    transaction_initiation_date: reported,
    transaction_updated_date: reported,
    transaction_amount: money('^-?\\d+(\\.\\d+)?$'),
    transaction_status: { enum: ['D', 'F', 'P', 'S', 'V'] },
    invoice_id: text(1, 127),
    custom_field: text(1, 127),
    protection_eligibility: text(1, 127),
  },
  additionalProperties: false,
};

const search = {
  parameters: [
    query('start_date', instant, true),
    query('end_date', instant, true),
    query('fields', { type: 'string', pattern: '^[a-z_,]+$' }),
    query('page_size', { type: 'integer', minimum: 1, maximum: 500 }),
    query('page', { type: 'integer', minimum: 1 }),
  ],
  responses: {
    '200': answers({
      type: 'object',
      properties: {
        transaction_details: {
          type: 'array',
          items: { type: 'object', properties: { transaction_info: transaction }, additionalProperties: false },
        },
        account_number: text(1, 255),
        start_date: reported,
        end_date: reported,
        last_refreshed_datetime: reported,
        page: { type: 'integer', minimum: 0 },
        total_items: { type: 'integer', minimum: 0 },
        total_pages: { type: 'integer', minimum: 0 },
        links,
      },
      additionalProperties: false,
    }),
    default: refused,
  },
};

const disputes = {
  parameters: [
    query('disputed_transaction_id', text(1, 255)),
    query('update_time_after', instant),
    query('page_size', { type: 'integer', minimum: 1, maximum: 50 }),
    query('next_page_token', text(1, 255)),
  ],
  responses: {
    '200': answers({
      type: 'object',
      properties: {
        items: {
          type: 'array',
          items: {
            type: 'object',
            required: ['dispute_id', 'status'],
            properties: {
              dispute_id: text(1, 255),
              status: {
                enum: [
                  'OPEN',
                  'WAITING_FOR_BUYER_RESPONSE',
                  'WAITING_FOR_SELLER_RESPONSE',
                  'UNDER_REVIEW',
                  'RESOLVED',
                  'OTHER',
                ],
              },
              dispute_amount: money('^\\d+(\\.\\d+)?$'),
            },
          },
        },
        links,
      },
    }),
    default: refused,
  },
};

const tokenName = { name: 'id', in: 'path', required: true, schema: text(1, 36) };

export const undescribedPaths = {
  '/v3/vault/payment-tokens/{id}': { delete: { parameters: [tokenName], responses: { '204': {}, default: refused } } },
  '/v1/reporting/transactions': { get: search },
  '/v1/customer/disputes': { get: disputes },
};

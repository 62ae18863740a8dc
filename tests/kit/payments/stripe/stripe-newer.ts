type Schema = Record<string, unknown>;
type Described = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
};

const form = 'application/x-www-form-urlencoded';
const text = { type: 'string', maxLength: 5000 };
const only = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const posted = (schema: Schema) => ({ post: { requestBody: { content: { [form]: { schema } } }, responses: {} } });

/** Adds to the description a field that is newer, as the SDK's own types have it: which methods a page may offer. */
export function addNewerFields(description: Described): void {
  const page = description.paths['/v1/checkout/sessions']?.post?.requestBody?.content[form]?.schema;
  const fields = (page?.properties ?? {}) as Record<string, Schema>;
  fields.allowed_payment_method_types = { type: 'array', items: text };
}

/**
 * Calls that are newer than the description, or cut from it. What they share with the change of a subscription is taken
 * from there; the rest follows the SDK's own types, which the adapter is compiled against.
 */
export function newerPaths(description: Described): Described['paths'] {
  const change =
    description.paths['/v1/subscriptions/{subscription_exposed_id}']?.post?.requestBody?.content[form]?.schema;
  const of = (change?.properties ?? {}) as Record<string, Schema>;
  const taken = (...names: string[]) => Object.fromEntries(names.map(name => [name, of[name] ?? {}]));
  const phase = only(
    {
      items: { type: 'array', items: only({ price: text, quantity: { type: 'integer' } }, ['price']) },
      start_date: { type: 'integer' },
      end_date: { type: 'integer' },
      duration: only({ interval: { enum: ['day', 'week', 'month', 'year'] }, interval_count: { type: 'integer' } }, [
        'interval',
      ]),
      ...taken('proration_behavior'),
    },
    ['items'],
  );
  return {
    '/v1/invoices/create_preview': posted(
      only({
        subscription: text,
        customer: text,
        subscription_details: only(taken('items', 'proration_behavior', 'proration_date', 'cancel_at_period_end')),
      }),
    ),
    '/v1/subscription_schedules': posted(only({ from_subscription: text })),
    '/v1/subscription_schedules/{schedule}': posted(
      only({
        end_behavior: { enum: ['cancel', 'release'] },
        phases: { type: 'array', items: phase },
        ...taken('proration_behavior', 'metadata'),
      }),
    ),
    '/v1/subscription_schedules/{schedule}/release': posted(only({ preserve_cancel_date: { type: 'boolean' } })),
  };
}

/** A value as Braintree writes it: lists, whole numbers and truths carry their type, names are dashed. */
export type Xml = string | number | boolean | null | readonly Item[] | { readonly [name: string]: Xml };
/** An entry of a list, under the name of its kind. */
export type Item = { readonly item: string; readonly value: Xml };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function xmlOf(name: string, value: Xml, type?: string): string {
  if (value === null) return `<${name} nil="true"/>`;
  if (typeof value === 'string') return `<${name}>${escaped(value)}</${name}>`;
  if (typeof value === 'number') return `<${name} type="integer">${value}</${name}>`;
  if (typeof value === 'boolean') return `<${name} type="boolean">${value}</${name}>`;
  if (Array.isArray(value)) {
    const items = (value as readonly Item[]).map(({ item, value: each }) => xmlOf(item, each));
    return `<${name} type="array">${items.join('')}</${name}>`;
  }
  const parts = Object.entries(value).map(([part, each]) => xmlOf(part, each as Xml));
  return `<${name}${type === undefined ? '' : ` type="${type}"`}>${parts.join('')}</${name}>`;
}

/** A list with how long it is, as searches answer: its entries stand side by side. */
export function collectionOf(name: string, item: string, values: readonly Xml[]): string {
  const head = `<current-page-number type="integer">1</current-page-number><page-size type="integer">50</page-size>`;
  const total = `<total-items type="integer">${values.length}</total-items>`;
  return `<${name} type="collection">${head}${total}${values.map(value => xmlOf(item, value)).join('')}</${name}>`;
}

/** The fields of one block, by their names in lower case. */
export type ReportFields = ReadonlyMap<string, string>;

/** Blocks of fields with empty lines between, as reports have them (RFC 3464, RFC 5965); long fields are unfolded. */
export function reportBlocks(text: string): ReportFields[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map(fieldsOf)
    .filter(fields => fields.size > 0);
}

/** Of several fields of one name the first counts. */
function fieldsOf(block: string): ReportFields {
  const fields = new Map<string, string>();
  for (const line of block.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([!-9;-~]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

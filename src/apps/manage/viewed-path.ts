/** An address with the names of its parameters in place of their values, since ids and tokens stay with the creator. */
export function viewedPath(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const nameOf = new Map(Object.entries(params).map(([name, value]) => [value, name === '*' ? '*' : `:${name}`]));
  const rest = params['*'];
  const known = rest === undefined || rest === '' || !path.endsWith(rest) ? path : `${path.slice(0, -rest.length)}*`;
  return known
    .split('/')
    .map(part => nameOf.get(decoded(part)) ?? part)
    .join('/');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

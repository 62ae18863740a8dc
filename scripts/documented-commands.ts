/** A command that a document tells people to run. */
export type Documented = { readonly file: string; readonly command: string };
export type Asked = { readonly name: string; readonly words: readonly string[]; readonly options: readonly string[] };

const setting = /^(?:[A-Z_]+=\S+ +)+/;
const isCommand = (part: string): boolean => /^(?:npm|npx|node) /.test(part);

/** Commands of npm, npx and node in fenced blocks and between backticks, without what a block says beside them. */
export function documentedCommands(file: string, text: string): Documented[] {
  const fenced = /^```(?:sh|bash|shell)?\n([\s\S]*?)^```/gm;
  const lines = [...text.matchAll(fenced)].flatMap(([, block = '']) => block.split('\n')).map(withoutRemark);
  const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const found: string[] = [];
  for (const part of [...lines, ...inline].flatMap(line => line.split(/ && |; | \| /))) {
    const command = part.trim().replace(setting, '');
    if (isCommand(command)) found.push(command);
    // `-- --dkim SELECTOR` continues the command named before it.
    else if (command.startsWith('-- -')) found.push(`${found.findLast(isCommand)} ${command}`);
  }
  return found.map(command => ({ file, command }));
}

const withoutRemark = (line: string): string => line.replace(/ +# .*$/, '').replace(/(\S) {3,}(?![A-Z]+=).*$/, '$1');

/** `npm run backup -- FOLDER` and `node dist/server/operate.js backup FOLDER` ask for the same. */
export function askedOf(command: string): Asked | undefined {
  const [, rest] = /^(?:npm run|npm(?= (?:start|test)\b)|node dist\/server\/operate\.js) (.*)$/.exec(command) ?? [];
  if (rest === undefined) return undefined;
  const [name = '', ...more] = rest.split(/ +/).filter(word => word !== '--');
  const value = more.findIndex(word => /^[^a-z-]/.test(word));
  return {
    name,
    words: (value < 0 ? more : more.slice(0, value)).filter(word => !word.startsWith('-')),
    options: more.filter(word => word.startsWith('--')),
  };
}

export const keyOf = ({ name, words, options }: Asked): string => [name, ...words, ...options].join(' ');

/** What was examined: well, worth a look, broken, or not examined and why. */
export type Finding = {
  readonly about: string;
  readonly state: 'well' | 'warning' | 'broken' | 'not examined';
  readonly sentence: string;
  readonly todo?: string;
};

export const well = (about: string, sentence: string): Finding => ({ about, state: 'well', sentence });
export const warning = (about: string, sentence: string, todo: string): Finding => ({
  ...{ about, state: 'warning', sentence, todo },
});
export const broken = (about: string, sentence: string, todo: string): Finding => ({
  ...{ about, state: 'broken', sentence, todo },
});
export const notExamined = (about: string, sentence: string): Finding => ({ about, state: 'not examined', sentence });

/** Last days of support, of the even versions: https://github.com/nodejs/Release. */
export const nodeSupport: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  26: '2029-04-30',
};

/** `today` as 2026-11-30. */
export function nodeFinding(version: string, today: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const best = Object.entries(nodeSupport).findLast(([, until]) => until > today)?.[0] ?? 'the newest even version';
  const install = `Install Node ${best}.`;
  if (major < 20 || (major === 20 && minor < 19)) return broken('Node', `${version} is too old`, install);
  const until = nodeSupport[major];
  if (until === undefined)
    return major % 2 === 1
      ? warning('Node', `${version} is a version between two supported ones`, install)
      : well('Node', version);
  return until < today
    ? warning('Node', `${version} gets no security fixes since ${until}`, install)
    : well('Node', `${version}, supported until ${until}`);
}

const gigabyte = 1024 ** 3;

export function diskFinding(free: number, total: number, folder: string): Finding {
  const sentence = `${(free / gigabyte).toFixed(1)} GB of ${(total / gigabyte).toFixed(1)} GB are free at ${folder}`;
  const todo = 'Make room: a full disk stops bookings.';
  if (free < gigabyte / 2) return broken('Disk', sentence, todo);
  return free < 2 * gigabyte || free / total < 0.1 ? warning('Disk', sentence, todo) : well('Disk', sentence);
}

/** `ahead` in milliseconds: how far this machine's clock is before the other one. */
export function clockFinding(ahead: number, other: string): Finding {
  const seconds = Math.abs(ahead / 1000).toFixed(1);
  const sentence = `this machine is ${seconds} s ${ahead < 0 ? 'behind' : 'ahead of'} ${other}`;
  if (Math.abs(ahead) <= 2000) return well('Time', sentence);
  return warning('Time', sentence, 'Let a time service run on both machines, such as chrony or systemd-timesyncd.');
}

/** `daysLeft` of the certificate at the public address. */
export function certificateFinding(host: string, daysLeft: number): Finding {
  const sentence = `the certificate of ${host} is valid for ${daysLeft} more days`;
  if (daysLeft < 0) return broken('TLS', `the certificate of ${host} has expired`, 'Renew it at the proxy.');
  return daysLeft < 10 ? warning('TLS', sentence, 'Look why the proxy has not renewed it.') : well('TLS', sentence);
}

/** The domain of a sender such as `Vitrine <hello@example.org>`. */
export const domainOf = (sender: string): string | undefined => /@([^\s@<>"]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase();

/** Whether SPF (RFC 7208) lets a mail server send for a domain. */
export function spfFinding(domain: string, texts: readonly string[]): Finding {
  const records = texts.filter(text => /^v=spf1( |$)/i.test(text));
  const [record] = records;
  const add = `Add a TXT record at ${domain} that names your mail server, such as "v=spf1 include:… -all".`;
  if (record === undefined) return warning('SPF', `${domain} has no SPF record: mail servers distrust its emails`, add);
  if (records.length > 1)
    return broken('SPF', `${domain} has ${records.length} SPF records, which counts as none`, 'Join them into one.');
  if (/\s\+?all\b/i.test(record))
    return broken('SPF', `SPF of ${domain} lets everybody send`, 'End the record with -all or ~all.');
  if (!/\s([-~?])all\b|\sredirect=/i.test(record))
    return warning('SPF', `SPF of ${domain} refuses nobody`, 'End the record with -all or ~all.');
  return well('SPF', `${domain}: ${record}`);
}

/** The DMARC policy (RFC 7489) of a domain, or of the one above it. */
export function dmarcFinding(domain: string, texts: readonly string[]): Finding {
  const record = texts.find(text => /^v=DMARC1\s*(;|$)/i.test(text));
  const add = `Add a TXT record at _dmarc.${domain}, such as "v=DMARC1; p=none; rua=mailto:…".`;
  if (record === undefined)
    return warning('DMARC', `${domain} has no DMARC record: large mailboxes refuse newsletters without one`, add);
  const policy = /;\s*p\s*=\s*(none|quarantine|reject)\b/i.exec(record)?.[1]?.toLowerCase();
  return policy === undefined
    ? warning('DMARC', `the DMARC record of ${domain} has no policy`, add)
    : well('DMARC', `${domain}: p=${policy}`);
}

/** DKIM (RFC 6376): the key at a selector that the operator named, or at one of the usual ones. */
export function dkimFinding(domain: string, found: { selector: string; text: string } | undefined, asked?: string) {
  if (found === undefined)
    return asked === undefined
      ? notExamined('DKIM', `no key of ${domain} at a usual name: say yours with --dkim SELECTOR`)
      : broken(
          'DKIM',
          `${asked}._domainkey.${domain} has no key`,
          'Publish the key with which your mail server signs.',
        );
  const key = /(?:^|;)\s*p\s*=\s*([^;]*)/i.exec(found.text)?.[1]?.replaceAll(/\s/g, '');
  const at = `${found.selector}._domainkey.${domain}`;
  if (!key) return broken('DKIM', `the key at ${at} was revoked`, 'Publish the key with which your mail server signs.');
  return well('DKIM', `a key is at ${at}`);
}

/** What a provider answers to a call with its key. */
export function keyFinding(about: string, status: number | string): Finding {
  if (typeof status === 'string')
    return warning(
      about,
      `did not answer (${status})`,
      'Look whether this machine reaches it: a proxy, a firewall, DNS.',
    );
  if (status === 401 || status === 403)
    return broken(about, `refuses the key (${status})`, 'Take a valid key from its dashboard.');
  return status < 400 ? well(about, 'accepts the key') : warning(about, `answered ${status}`, 'Try again later.');
}

/** 1 when something is broken. */
export const exitCode = (findings: readonly Finding[]): number =>
  findings.some(({ state }) => state === 'broken') ? 1 : 0;

const signs = { well: 'ok', warning: 'look', broken: 'BROKEN', 'not examined': '-' } as const;

/** One line each, and what to do below. */
export function linesOf(findings: readonly Finding[]): string[] {
  const lines = findings.flatMap(({ about, state, sentence, todo }) => [
    `${signs[state].padEnd(7)} ${about}: ${sentence}`,
    ...(todo === undefined ? [] : [`        → ${todo}`]),
  ]);
  const count = (state: Finding['state']) => findings.filter(each => each.state === state).length;
  return [...lines, '', `${count('broken')} broken, ${count('warning')} to look at, ${count('well')} well`];
}

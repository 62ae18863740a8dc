/** Major versions of Node that get security fixes on a day such as 2026-12-01, oldest first. */
export function supportedNodes(lastDays, today) {
  return Object.keys(lastDays).filter(major => lastDays[major] >= today);
}

/** A line of heads, and one for each run. */
export function versionsTable(rows) {
  const cells = rows.map(({ version, name, passed, failed, seconds }) => [
    failed > 0 ? 'FAILED' : 'ok',
    version,
    name,
    String(passed),
    String(failed),
    seconds.toFixed(1),
  ]);
  const all = [['', 'Node', 'tests', 'passed', 'failed', 'seconds'], ...cells];
  const widths = [6, 8, 8, 7, 7, 8];
  return all.map(line => line.map((cell, i) => (i < 3 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' '));
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';

const target = z.object({ refId: z.string(), expr: z.string().min(3), legendFormat: z.string() });
const place = z.object({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1).max(24), h: z.int().min(1) });
const dashboardSchema = z.object({
  title: z.string().min(1),
  uid: z.string().min(1),
  schemaVersion: z.int().min(36),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.literal('datasource') })).length(1) }),
  panels: z.array(
    z.object({
      id: z.int(),
      type: z.enum(['timeseries', 'stat']),
      title: z.string().min(1),
      gridPos: place,
      targets: z.array(target).min(1),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

const alertSchema = z.strictObject({
  alert: z.string().regex(/^Vitrine[A-Za-z]+$/),
  expr: z.string().min(3),
  for: z.string().regex(/^\d+[smh]$/),
  severity: z.enum(['page', 'ticket']),
  summary: z.string().min(5),
  description: z.string().min(10),
});
export type Alert = z.infer<typeof alertSchema>;

/** The rules as they are written here: one key a line, texts in single quotes. */
function readAlerts(text: string): Alert[] {
  const [, ...rules] = text.split(/^ {6}- (?=alert: )/m);
  return rules.map(rule => {
    const pairs = [...rule.matchAll(/^ *([a-z]+): (.+)$/gm)].map(([, key = '', value = '']) => [
      key,
      value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value,
    ]);
    return alertSchema.parse(Object.fromEntries(pairs));
  });
}

/** The dashboard and the alert rules that operators are given, and every name of a metric in them. */
export function watchingFiles(): { dashboard: Dashboard; alerts: Alert[]; named: string[] } {
  const read = (name: string) => readFileSync(`docs/operate/watching/${name}`, 'utf8');
  const dashboard = dashboardSchema.parse(JSON.parse(read('dashboard.json')));
  const alerts = readAlerts(read('alerts.yml'));
  const asked = [...dashboard.panels.flatMap(({ targets }) => targets), ...alerts].map(({ expr }) => expr).join('\n');
  return { dashboard, alerts, named: [...new Set(asked.match(/\b(vitrine|process|nodejs)_\w+/g))] };
}

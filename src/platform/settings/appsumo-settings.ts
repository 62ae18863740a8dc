import { z } from 'zod';
import { textFrom, webUrl } from './setting-kinds.ts';

const paid = ['basic', 'pro', 'empower'] as const;
type Mapped = Readonly<Record<string, (typeof paid)[number]>>;

/** Settings of licences sold at AppSumo; part of all settings in `config.ts`. */
export const appSumoSettings = {
  APPSUMO_CLIENT_ID: textFrom(4).describe(
    'OAuth client id of AppSumo Licensing; with it, the secret and the API key, licenses bought on AppSumo unlock plans ([plans](plans.md))',
  ),
  APPSUMO_CLIENT_SECRET: textFrom(4).describe('Its secret'),
  APPSUMO_API_KEY: textFrom(4).describe('API key of AppSumo Licensing: it signs AppSumo’s calls and identifies yours'),
  APPSUMO_PLAN_MAP: z
    .string()
    .default('1=pro,2=empower')
    .transform((list, context): Mapped => {
      const found: Record<string, (typeof paid)[number]> = {};
      for (const entry of list.split(',').filter(one => one.trim() !== '')) {
        const [name = '', word = ''] = entry.split('=').map(part => part.trim());
        const plan = paid.find(known => known === word);
        if (name === '' || plan === undefined)
          context.addIssue(`“${entry}” is not a tier or a plan id, “=” and one of ${paid.join(', ')}`);
        else found[name] = plan;
      }
      return found;
    })
    .describe('Which plan a tier or a plan id of AppSumo unlocks; default `1=pro,2=empower`'),
  APPSUMO_API_BASE: webUrl.describe('Address of an emulator of all of AppSumo, for tests'),
} as const;

import { textFrom, webUrl } from './setting-kinds.ts';

/** Settings of the model that advises creators in their programme; part of all settings in `config.ts`. */
export const coachSettings = {
  COACH_MODEL_URL: webUrl.describe(
    'Address of a language model with the API of OpenAI, such as `https://api.openai.com/v1`: with it and COACH_MODEL creators in a coaching programme can ask for advice; it is sent numbers of their page and no names',
  ),
  COACH_MODEL_KEY: textFrom(1).describe('Its key, sent as a bearer token'),
  COACH_MODEL: textFrom(1).describe('Name of the model'),
} as const;

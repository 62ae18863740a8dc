import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '../../../base/language.ts';
import { call } from '../../../base/operations/call.ts';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { changeCreator } from '../creators/contract.ts';
import { keepSession, useSignedIn } from '../sessions/session.client.ts';
import { texts } from './texts.ts';

const choices: { value: Language; label: string; hint: string }[] = [
  { value: 'en', ...texts.language.english },
  { value: 'ko', ...texts.language.korean },
];

/** The language of the page and of everything its visitors read. Takes effect at once. */
export function LanguageForm() {
  const client = useQueryClient();
  const { language } = useSignedIn().creator;
  const changing = useMutation({
    mutationFn: (wanted: Language) => call(changeCreator, { body: { language: wanted } }),
    onSuccess: (session, wanted) => {
      keepSession(client, session);
      showToast({ text: texts.language.changed(texts.language[wanted === 'ko' ? 'korean' : 'english'].label) });
    },
    onError: error => showToast({ tone: 'problem', text: error.message }),
  });
  return (
    <RadioCards
      legend={texts.language.legend}
      legendHidden
      value={changing.isPending ? changing.variables : language}
      cardWidth={200}
      choices={choices}
      onChange={wanted => {
        if (wanted !== language) changing.mutate(wanted);
      }}
    />
  );
}

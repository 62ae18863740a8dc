import { Chip } from '../../../ui/display/chip.tsx';
import type { StateWords } from '../domain-words.ts';
import { texts } from './texts.ts';

type Props = { host: string; readable: string; words: Pick<StateWords, 'chip' | 'tone'>; small?: boolean };

/** A name without punycode, beside its state; and with punycode when that differs. */
export function DomainHead({ host, readable, words, small = false }: Props) {
  return (
    <div className="v-domain-head">
      <div className="v-domain-title">
        <strong className={small ? 'v-domain-name v-domain-name-small' : 'v-domain-name'}>{readable}</strong>
        {readable !== host && <span className="v-domain-ascii">{texts.inDns(host)}</span>}
      </div>
      <Chip tone={words.tone}>{words.chip}</Chip>
    </div>
  );
}

import { Chip } from '../../../ui/display/chip.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import type { StateWords } from '../domain-words.ts';
import { texts } from './texts.ts';

type Props = { host: string; readable: string; words: Pick<StateWords, 'chip' | 'tone'>; small?: boolean };

/** A name without punycode, beside its state; and with punycode when that differs. */
export function DomainHead({ host, readable, words, small = false }: Props) {
  return (
    <Row wrap justify="space-between" gap={[8, 16]}>
      <Stack gap={0}>
        <strong className={small ? 'v-domain-name v-domain-name-small' : 'v-domain-name'}>{readable}</strong>
        {readable !== host && <span className="v-domain-ascii">{texts.inDns(host)}</span>}
      </Stack>
      <Chip tone={words.tone}>{words.chip}</Chip>
    </Row>
  );
}

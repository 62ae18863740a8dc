import './import-screen.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoney } from '../../../base/money.ts';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner, ProblemBanner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { bytesOf } from '../../bookings/import/import.client.ts';
import { sizes } from '../../bookings/import/import-limits.ts';
import { DropFile } from './drop-file.tsx';
import { importServices, previewServicesImport, type ServicesPreview } from './services-contract.ts';
import { texts } from './services-texts.ts';

/** The button that opens the import of services; `?do=import` is the link to it. */
export function ImportServicesAct() {
  const [params, setParams] = useSearchParams();
  const isOpen = params.get('do') === 'import';
  const show = (open: boolean) => {
    const next = new URLSearchParams(params);
    if (open) next.set('do', 'import');
    else next.delete('do');
    setParams(next, { replace: !open, preventScrollReset: true });
  };
  return (
    <>
      <Button onClick={() => show(true)}>{texts.import}</Button>
      {isOpen && <ServicesSheet onClose={() => show(false)} />}
    </>
  );
}

type Looked = { file: string; preview: ServicesPreview };

function ServicesSheet({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const looking = useMutation({
    mutationFn: async (given: File): Promise<Looked> => {
      const file = await bytesOf(given);
      return { file, preview: await call(previewServicesImport, { body: { file } }) };
    },
    onSuccess: ({ preview }) => setChosen(new Set(firstChosen(preview))),
  });
  const adding = useMutation({
    mutationFn: ({ file }: Looked) => call(importServices, { body: { file, titles: [...chosen] } }),
    // The list of services reads the draft anew.
    onSuccess: () => window.location.assign('/manage/services'),
  });
  const { data: looked } = looking;
  const problem = adding.error ?? looking.error;
  const count = looked?.preview.services.filter(({ isHere }) => !isHere).length ?? 0;
  return (
    <Sheet
      open
      wide
      onClose={onClose}
      title={texts.title}
      sentence={texts.sentence}
      foot={
        looked === undefined || count === 0 ? (
          <Button onClick={onClose}>{looked === undefined ? texts.cancel : texts.close}</Button>
        ) : (
          <>
            <Button onClick={() => looking.reset()}>{texts.another}</Button>
            <Button
              kind="primary"
              loading={adding.isPending || adding.isSuccess}
              locked={chosen.size === 0 ? texts.chooseFirst : undefined}
              onClick={() => adding.mutate(looked)}
            >
              {texts.add(chosen.size)}
            </Button>
          </>
        )
      }
    >
      <Stack gap={24}>
        {problem !== null && <ProblemBanner>{problem.message}</ProblemBanner>}
        {looked === undefined ? (
          <DropFile
            lead={texts.drop}
            how={texts.how(sizes.bytes, sizes.lines)}
            accept=".csv,.txt,.tsv,text/csv"
            isReading={looking.isPending}
            onFile={file => looking.mutate(file)}
          />
        ) : (
          <FoundServices preview={looked.preview} chosen={chosen} onChosen={setChosen} />
        )}
      </Stack>
    </Sheet>
  );
}

/** Those that are not on the page, as many as the plan has room for. */
const firstChosen = ({ services, left }: ServicesPreview): string[] =>
  services
    .filter(({ isHere }) => !isHere)
    .slice(0, left ?? undefined)
    .map(({ title }) => title);

type FoundProps = {
  preview: ServicesPreview;
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
};

function FoundServices({ preview: { services, refused, left }, chosen, onChosen }: FoundProps) {
  const toggle = (title: string, on: boolean) =>
    onChosen(new Set(on ? [...chosen, title] : [...chosen].filter(one => one !== title)));
  return (
    <>
      {services.length === 0 ? <p>{texts.nothing}</p> : <h3>{texts.found(services.length)}</h3>}
      {left !== null && <Banner tone="info">{texts.left(left)}</Banner>}
      <ul className="v-bring-parts">
        {services.map(({ title, minutes, price, bookings, isHere }) => (
          <li key={title}>
            <Checkbox
              className="v-bring-part"
              label={<bdi>{title}</bdi>}
              hint={texts.terms(minutes, priceText(price), bookings)}
              checked={chosen.has(title)}
              locked={isHere ? texts.isHere : undefined}
              onChange={event => toggle(title, event.target.checked)}
            />
            {isHere && <p className="v-soft v-bring-picture">{texts.isHere}</p>}
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <section className="v-bring-refused">
          <Banner tone="warning" title={texts.refused(refused.length)}>
            {texts.refusedHint}
          </Banner>
          <ul>
            {refused.map(({ line, message }) => (
              <li key={line}>
                <strong>{texts.line(line)}</strong>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const priceText = (price: ServicesPreview['services'][number]['price']): string =>
  price.pricing === 'unlisted' ? texts.noPrice : price.pricing === 'free' ? texts.free : formatMoney(price);

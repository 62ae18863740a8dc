import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { later, Opened } from '../../../ui/display/later.tsx';
import { texts } from './screen-texts.ts';

const ImportSheet = later(async () => (await import('./import-sheet.tsx')).ImportSheet);

/** The button that opens the import; `?do=import` is the link to it, for places without any booking yet. */
export function ImportAct() {
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
      <Button className="v-needs-rows" onClick={() => show(true)}>
        {texts.import}
      </Button>
      <Opened is={isOpen}>{isOpen && <ImportSheet onClose={() => show(false)} />}</Opened>
    </>
  );
}

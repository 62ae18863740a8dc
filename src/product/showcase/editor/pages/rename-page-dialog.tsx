import './pages-screen.css';
import { useState } from 'react';
import { ApiError } from '../../../../base/api-call.ts';
import { useAct } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { changePage, listPages, type PageLine } from '../../extra-pages/pages-contract.ts';
import { PageNameFields } from './page-name-fields.tsx';
import { texts } from './texts.ts';

type Props = { page: PageLine | undefined; onClose: () => void; onSaved?: () => void };

/** Title, address, description for search and the menu: effective at once, without publishing. */
export const RenamePageDialog = ({ page, onClose, onSaved }: Props) => (
  <Dialog open={page !== undefined} onClose={onClose} title={texts.titleAndAddress}>
    {page !== undefined && (
      <Rename
        page={page}
        onDone={() => {
          onClose();
          onSaved?.();
        }}
      />
    )}
  </Dialog>
);

function Rename({ page, onDone }: { page: PageLine; onDone: () => void }) {
  const [title, setTitle] = useState(page.title);
  const [slug, setSlug] = useState(page.slug ?? '');
  const [description, setDescription] = useState(page.description);
  const [inMenu, setInMenu] = useState(page.inMenu);
  const saving = useAct(changePage, {
    replaces: listPages,
    onSuccess: () => {
      showToast({ text: page.isLive ? texts.renamePageDialog.savedAndVisible : texts.renamePageDialog.saved });
      onDone();
    },
  });
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  const moves = page.isLive && slug !== page.slug;
  return (
    <form
      className="v-page-form"
      onSubmit={event => {
        event.preventDefault();
        saving.mutate({ params: { pageId: page.pageId }, body: { title, slug, description, inMenu } });
      }}
    >
      <PageNameFields
        title={title}
        storedTitle={page.title}
        onTitle={setTitle}
        slug={slug}
        onSlug={setSlug}
        errors={fields}
      />
      {moves && <p className="v-soft">{texts.renamePageDialog.redirectHint}</p>}
      <Field
        label={texts.renamePageDialog.descriptionForSearch}
        optional
        limit={155}
        value={description}
        error={fields.description}
        hint={texts.renamePageDialog.descriptionHint}
      >
        <TextArea rows={2} value={description} onChange={event => setDescription(event.target.value)} />
      </Field>
      <Switch
        label={texts.showInMenu}
        hint={texts.renamePageDialog.showInMenuHint}
        checked={inMenu}
        onChange={event => setInMenu(event.target.checked)}
      />
      {saving.error !== null && Object.keys(fields).length === 0 && (
        <Banner tone="danger">{saving.error.message}</Banner>
      )}
      <div className="v-dialog-foot">
        <Button type="submit" kind="primary" loading={saving.isPending}>
          {texts.renamePageDialog.save}
        </Button>
      </div>
    </form>
  );
}

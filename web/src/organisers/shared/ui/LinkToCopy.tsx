/** A link to pass on, with a button that copies it and further buttons. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { TextField } from '../../../shared/fields/TextField';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { useAction } from '../../../shared/ui/use-action';

interface Props {
  id: string;
  label: string;
  hint?: string | undefined;
  /** Undefined until the link is made. */
  url: string | undefined;
  children: ReactNode;
}

export function LinkToCopy({ id, label, hint, url, children }: Props) {
  const { t } = useTranslation();
  const copying = useAction(() => t(($) => $.organisers.common.notCopied));
  const copy = (link: string) =>
    copying.run(async () => {
      await navigator.clipboard.writeText(link);
      return t(($) => $.organisers.common.copied);
    }, link);
  return (
    <>
      {url !== undefined && (
        <TextField {...{ id, label, hint }} readOnly value={url} onFocus={({ target }) => target.select()} />
      )}
      <div className="sheet-actions">
        {url !== undefined && (
          <ActionButton
            label={t(($) => $.organisers.common.copyLink)}
            isRunning={copying.isRunning}
            onPress={() => copy(url)}
          />
        )}
        {children}
      </div>
      {/* Hides the outcome of copying another link. */}
      <OutcomeMessage {...(copying.name === url ? copying : {})} />
    </>
  );
}

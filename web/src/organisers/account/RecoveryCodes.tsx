/** The recovery codes, shown once, to save or copy. */
import { useTranslation } from 'react-i18next';
import { facts } from 'contract/edition/current';
import { useEffect, useRef } from 'react';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { saveFile } from '../../shared/ui/save-file';
import { useAction } from '../../shared/ui/use-action';

interface Props {
  codes: readonly string[];
  /** Hides the codes for good. */
  onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const copying = useAction(() => t(($) => $.account.notCopied));
  // The form that had the focus has been removed.
  useEffect(() => heading.current?.focus(), []);
  const text = [t(($) => $.account.codesOf, { show: facts().name }), ...codes, ''].join('\n');
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t(($) => $.account.recoveryCodes)}
      </h3>
      <p>{t(($) => $.account.recoveryHint)}</p>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="sheet-actions">
        <ActionButton
          label={t(($) => $.account.save)}
          onPress={() =>
            saveFile(`${t(($) => $.account.codesFile)}.txt`, new Blob([text], { type: 'text/plain' }))
          }
        />
        <ActionButton
          label={t(($) => $.account.copy)}
          onPress={() =>
            void copying.run(async () => {
              await navigator.clipboard.writeText(text);
              return t(($) => $.account.copied);
            })
          }
        />
        <ActionButton isMain label={t(($) => $.account.kept)} onPress={onDone} />
      </div>
      <OutcomeMessage {...copying} />
    </>
  );
}

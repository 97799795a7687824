/** The recovery codes, shown once, to save, copy or print. */
import { facts } from 'contract/edition/current';
import { useEffect, useRef } from 'react';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { saveFile } from '../../shared/ui/save-file';
import { useAction } from '../../shared/ui/use-action';
import { useAccountTexts } from './texts';

interface Props {
  codes: readonly string[];
  /** Hides the codes for good. */
  onKept: () => void;
}

export function RecoveryCodes({ codes, onKept }: Props) {
  const texts = useAccountTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const copying = useAction(() => texts.notCopied);
  // The form that had the focus has been removed.
  useEffect(() => heading.current?.focus(), []);
  const text = [texts.codesOf(facts().name), ...codes, ''].join('\n');
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {texts.recoveryCodes}
      </h3>
      <p>{texts.recoveryHint}</p>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="sheet-actions">
        <button
          type="button"
          className="button-quiet"
          onClick={() => saveFile(`${texts.codesFile}.txt`, new Blob([text], { type: 'text/plain' }))}
        >
          {texts.save}
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() =>
            void copying.run(async () => {
              await navigator.clipboard.writeText(text);
              return texts.copied;
            })
          }
        >
          {texts.copy}
        </button>
        <button type="button" className="button" onClick={onKept}>
          {texts.kept}
        </button>
      </div>
      <OutcomeMessage {...copying} />
    </>
  );
}

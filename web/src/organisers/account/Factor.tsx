/** The second factor: enrolling it, its recovery codes, removing it (AUTH-15). */
import { useTranslation } from 'react-i18next';
import type { Account } from 'contract/team/account';
import { useRef, useState } from 'react';
import { EnrolFactor } from './EnrolFactor';
import { EnrolledFactor } from './EnrolledFactor';
import { RecoveryCodes } from './RecoveryCodes';

interface Props {
  factor: Account['factor'];
  onChanged: () => Promise<unknown>;
}

export function Factor({ factor, onChanged }: Props) {
  const { t } = useTranslation();
  /** Shown only once. */
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const [isRemoved, setRemoved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const onNewCodes = (codes: readonly string[]) => {
    setRemoved(false);
    setRecoveryCodes(codes);
    void onChanged();
  };
  return (
    <section className="sheet" aria-labelledby="factor">
      <h2 id="factor" ref={heading} tabIndex={-1}>
        {t(($) => $.account.factor)}
      </h2>
      <div role="status">{isRemoved && <p className="said">{t(($) => $.account.factorRemoved)}</p>}</div>
      {recoveryCodes !== undefined ? (
        <RecoveryCodes codes={recoveryCodes} onKept={() => setRecoveryCodes(undefined)} />
      ) : factor === undefined ? (
        <EnrolFactor onEnrolled={onNewCodes} />
      ) : (
        <EnrolledFactor
          factor={factor}
          onNewCodes={onNewCodes}
          onRemoved={() => {
            setRemoved(true);
            heading.current?.focus();
          }}
          onChanged={onChanged}
        />
      )}
    </section>
  );
}

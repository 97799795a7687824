/** The second factor: enrolling it, its recovery codes, removing it (AUTH-15). */
import type { Account } from 'contract/account';
import { useState } from 'react';
import { EnrolFactor } from './EnrolFactor';
import { EnrolledFactor } from './EnrolledFactor';
import { RecoveryCodes } from './RecoveryCodes';
import { useAccountTexts } from './texts';

interface Props {
  factor: Account['factor'];
  onChanged: () => void;
}

export function Factor({ factor, onChanged }: Props) {
  const texts = useAccountTexts();
  /** Shown once. */
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const onNewCodes = (codes: readonly string[]) => {
    setRecoveryCodes(codes);
    onChanged();
  };
  return (
    <section className="sheet" aria-labelledby="factor">
      <h2 id="factor">{texts.factor}</h2>
      {recoveryCodes !== undefined ? (
        <RecoveryCodes codes={recoveryCodes} onKept={() => setRecoveryCodes(undefined)} />
      ) : factor === undefined ? (
        <EnrolFactor onEnrolled={onNewCodes} />
      ) : (
        <EnrolledFactor factor={factor} onNewCodes={onNewCodes} onChanged={onChanged} />
      )}
    </section>
  );
}

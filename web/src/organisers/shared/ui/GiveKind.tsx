/** Gives a kind of badge, after a question that names it and how many people get it (BADGE-7, ORG-35). */
import { ownKinds, shownKind } from 'contract/registrant/badge-kinds';
import { useState } from 'react';
import { SelectField } from '../../../shared/fields/SelectField';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { Question } from '../../../shared/ui/Question';
import { useAction } from '../../../shared/ui/use-action';
import { useOrganiserTexts } from '../language';
import './kind-mark.css';

interface Props {
  count: number;
  /** @param kind null for the one that follows from the rule @returns how many have another kind now */
  give: (kind: string | null) => Promise<number>;
  explain: (error: unknown) => string;
}

/** Nothing in an edition without kinds of its own. */
export function GiveKind({ count, give, explain }: Props) {
  const { t, language } = useOrganiserTexts();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const giving = useAction(explain);
  const options = [
    ...ownKinds().map((kind) => ({ value: kind.key, text: shownKind(kind, language).word })),
    { value: '', text: t(($) => $.organisers.badgeKind.byRule) },
  ];
  const option = options.find(({ value }) => value === chosen) ?? options[0];
  if (options.length === 1 || option === undefined) return null;
  const onYes = () =>
    giving.run(async () => {
      const changed = await give(option.value || null);
      setOpen(false);
      return t(($) => $.organisers.badgeKind.done, { count: changed });
    });
  return (
    <>
      <button
        type="button"
        className="button-quiet give-kind"
        aria-expanded={isOpen}
        aria-disabled={count === 0}
        aria-describedby={count === 0 ? 'nobody-shown' : undefined}
        onClick={() => count > 0 && setOpen(!isOpen)}
      >
        {t(($) => $.organisers.badgeKind.give, { count })}
      </button>
      {isOpen && (
        <Question
          text={t(($) => $.organisers.badgeKind.sure, { count, kind: option.text })}
          yes={t(($) => $.organisers.badgeKind.yes)}
          no={t(($) => $.organisers.badgeKind.no)}
          isMain
          isRunning={giving.isRunning}
          onYes={() => void onYes()}
          onNo={() => setOpen(false)}
        >
          <SelectField
            id="badge-kind"
            label={t(($) => $.organisers.spreadsheet.column.badgeKind)}
            options={options}
            value={option.value}
            onChoose={setChosen}
          />
        </Question>
      )}
      <OutcomeMessage {...giving} />
    </>
  );
}

/** Gives a kind of badge to all registrants that the list's filter finds, after a question (ORG-35). */
import { useQueryClient } from '@tanstack/react-query';
import { ownKinds, shownKind } from 'contract/registrant/badge-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../shared/fields/SelectField';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { explain } from '../shared/explain-error';
import { useOrganiserLanguage } from '../shared/language';
import { filterOf, type ListState } from './state/list-state';

interface Props {
  state: ListState;
  /** How many the filter finds. */
  count: number;
}

export function KindAction({ state, count }: Props) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const giving = useAction((error) =>
    explain(
      error,
      t(($) => $.organisers.badgeKind.failed),
      language,
    ),
  );
  const options = [
    ...ownKinds().map((kind) => ({ value: kind.key, text: shownKind(kind, language).word })),
    { value: '', text: t(($) => $.organisers.badgeKind.byRule) },
  ];
  const option = options.find(({ value }) => value === chosen) ?? options[0];
  if (options.length === 1 || option === undefined) return null;

  const give = () =>
    giving.run(async () => {
      let changed = 0;
      // A call changes some of them.
      for (let remaining = 1; remaining > 0;) {
        const answer = await call('giveBadgeKinds', { ...filterOf(state), kind: option.value || null });
        changed += answer.changed;
        remaining = answer.remaining;
      }
      setOpen(false);
      await cache.invalidateQueries({ queryKey: ['registrants'] });
      return t(($) => $.organisers.badgeKind.done, { count: changed });
    });

  return (
    <>
      <button
        type="button"
        className="button-quiet"
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
          onYes={() => void give()}
          onNo={() => setOpen(false)}
        >
          <SelectField
            id="kind-for-all"
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

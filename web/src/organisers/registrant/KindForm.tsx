/** The choice of one registrant's kind of badge; that of the rule is the first (BADGE-7). */
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { badgeKindOf, ownKinds, shownKind } from 'contract/registrant/badge-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../shared/fields/SelectField';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { currentDetails } from '../shared/current-details';
import { useOrganiserLanguage } from '../shared/language';
import { registrantProblem } from './words/problem';

interface Props {
  details: RegistrantDetails;
  /** Called with the stored registrant after saving, or after a conflict. */
  onStored: (details: RegistrantDetails) => void;
}

export function KindForm({ details: { registrant, version }, onStored }: Props) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const { id, badgeKind = '', ...others } = registrant;
  const [chosen = badgeKind, setChosen] = useState<string>();
  const saving = useAction((error) => {
    const current = currentDetails(error);
    if (current === undefined) return registrantProblem(error, language);
    onStored(current);
    return t(($) => $.registrant.meanwhile);
  });
  const byRule = shownKind(badgeKindOf(others), language).word;
  const save = () =>
    saving.run(async () => {
      onStored(await call('giveBadgeKind', { id, version, kind: chosen || null }));
      setChosen(undefined);
      return t(($) => $.organisers.badgeKind.saved);
    });
  return (
    <form
      className="rows"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SelectField
        id="badge-kind"
        label={t(($) => $.organisers.spreadsheet.column.badgeKind)}
        options={[
          { value: '', text: t(($) => $.organisers.badgeKind.followsRule, { kind: byRule }) },
          ...ownKinds().map((kind) => ({ value: kind.key, text: shownKind(kind, language).word })),
        ]}
        value={chosen}
        onChoose={setChosen}
      />
      <ActionButton
        label={t(($) => $.organisers.badgeKind.save)}
        busy={t(($) => $.prints.working)}
        isRunning={saving.isRunning}
      />
      <OutcomeMessage {...saving} />
    </form>
  );
}

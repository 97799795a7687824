/** Erases a registrant once the name is typed, to prevent erasing by mistake (ORG-10, ORG-14). */
import { useTranslation } from 'react-i18next';
import { isSameName } from 'contract/language/text';
import type { Registrant } from 'contract/registrant/registrant';
import { useShortForm } from '../../../shared/form/use-short-form';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { Question } from '../../../shared/ui/Question';
import { TextField } from '../../../shared/fields/TextField';
import type { RegistrantActions } from '../use-registrant-actions';
import { Section } from './section';

interface Props {
  registrant: Registrant;
  actions: RegistrantActions;
}

export function EraseSection({ registrant: { firstname, lastname }, actions }: Props) {
  const { t } = useTranslation();
  const { question, setQuestion, running, erase, outcomeOf } = actions;
  const name = `${firstname} ${lastname}`;
  const isAsking = question === 'erase';
  const { formik, field, whenValid } = useShortForm({ confirm: '' }, ({ confirm }) => ({
    confirm: isSameName(confirm, name) ? undefined : t(($) => $.registrant.eraseWrong),
  }));

  const setAsking = (isAskingNow: boolean) => {
    formik.resetForm();
    setQuestion(isAskingNow ? 'erase' : undefined);
  };

  return (
    <Section id="erase" title={t(($) => $.registrant.erase)}>
      {!isAsking && <p>{t(($) => $.registrant.eraseHint)}</p>}
      <div className="sheet-actions">
        <ActionButton
          label={t(($) => $.registrant.erase)}
          isGrave
          aria-expanded={isAsking}
          onPress={() => setAsking(!isAsking)}
        />
      </div>
      {isAsking && (
        <Question
          text={t(($) => $.registrant.eraseHint)}
          yes={t(($) => $.registrant.eraseNow)}
          no={t(($) => $.registrant.keep)}
          isRunning={running === 'erase'}
          onYes={whenValid(() => void erase())}
          onNo={() => setAsking(false)}
        >
          <TextField
            {...field('confirm')}
            label={t(($) => $.registrant.eraseConfirm, { name })}
            autoComplete="off"
            spellCheck={false}
            mandatory
          />
        </Question>
      )}
      <OutcomeMessage {...outcomeOf('erase')} />
    </Section>
  );
}

/** Lets an owner require a second factor of the whole team, from a chosen day on (TEAM-6). */
import { useTranslation } from 'react-i18next';
import { dayAfter, daysBetween, eventDay } from 'contract/edition/event-times';
import { longDate } from 'contract/language/formats';
import { dateOf, type Timestamp } from 'contract/wire/timestamp';
import { maxDemandDays } from 'contract/team/team';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { useOrganiserTexts } from '../shared/language';
import { teamProblem } from './problem';

/** The proposed number of days for members to enrol. */
const proposedDays = 14;

interface Props {
  /** When the requirement begins; undefined if there is none. */
  from: Timestamp | undefined;
  /** Names of the active members without a second factor. */
  withoutFactor: readonly string[];
  /** Whether the signed-in owner has a second factor; the requirement would lock out an owner without one. */
  ownerHasFactor: boolean;
  onChanged: () => Promise<unknown>;
}

export function FactorRequirement({ from, withoutFactor, ownerHasFactor, onChanged }: Props) {
  const { t, language } = useOrganiserTexts();
  const [isAsking, setAsking] = useState(false);
  const action = useAction((error) => teamProblem(error, t));
  const requireFactor = (day: string) =>
    action.run(async () => {
      const { notMailed } = await call('demandFactor', { isDemanded: true, from: day });
      setAsking(false);
      await onChanged();
      return notMailed.length > 0
        ? t(($) => $.team.notMailed, { names: notMailed.join(', ') })
        : t(($) => $.team.nowDemanded);
    });
  const stopRequiring = () =>
    action.run(async () => {
      await call('demandFactor', { isDemanded: false });
      await onChanged();
      return t(($) => $.team.noMoreDemanded);
    });
  return (
    <section className="sheet" aria-labelledby="demand">
      <h2 id="demand">{t(($) => $.team.demand)}</h2>
      <p>
        {from === undefined
          ? t(($) => $.team.isNotDemanded)
          : t(($) => $.team.isDemanded, { moment: longDate(eventDay(dateOf(from)), language) })}
      </p>
      {withoutFactor.length > 0 && (
        <p className="field-hint">{t(($) => $.team.missing, { count: withoutFactor.length })}</p>
      )}
      {from === undefined && !ownerHasFactor && (
        <p>
          {t(($) => $.team.ownFirst)} <Link to={paths.account}>{t(($) => $.organisers.title.account)}</Link>
        </p>
      )}
      <div className="sheet-actions">
        <ActionButton
          label={from === undefined ? t(($) => $.team.demandNow) : t(($) => $.team.demandNoMore)}
          isRunning={action.isRunning}
          aria-expanded={from === undefined ? isAsking : undefined}
          onPress={() => (from === undefined ? setAsking(!isAsking) : stopRequiring())}
        />
      </div>
      {from === undefined && isAsking && (
        <RequirementQuestion
          withoutFactor={withoutFactor}
          isRunning={action.isRunning}
          onRequire={(day) => void requireFactor(day)}
          onNo={() => setAsking(false)}
        />
      )}
      <OutcomeMessage {...action} />
    </section>
  );
}

interface QuestionProps {
  withoutFactor: readonly string[];
  isRunning: boolean;
  /** @param day such as `2025-08-28` */
  onRequire: (day: string) => void;
  onNo: () => void;
}

function RequirementQuestion({ withoutFactor, isRunning, onRequire, onNo }: QuestionProps) {
  const { t } = useTranslation();
  const [today] = useState(() => eventDay(new Date()));
  const [day, setDay] = useState(() => dayAfter(today, proposedDays));
  const daysAhead = day === '' ? 0 : daysBetween(today, day);
  const isWrong = daysAhead < 1 || daysAhead > maxDemandDays;
  return (
    <Question
      text={withoutFactor.length === 0 ? t(($) => $.team.demandSureAll) : t(($) => $.team.demandSure)}
      yes={t(($) => $.team.demandYes)}
      no={t(($) => $.team.keep)}
      isRunning={isRunning}
      onYes={() => (isWrong ? document.getElementById('demand-from')?.focus() : onRequire(day))}
      onNo={onNo}
    >
      {withoutFactor.length > 0 && (
        <ul>
          {withoutFactor.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      <TextField
        id="demand-from"
        type="date"
        label={t(($) => $.team.demandFrom)}
        mandatory
        value={day}
        error={isWrong ? t(($) => $.team.demandFromWrong, { days: maxDemandDays }) : undefined}
        onChange={({ target }) => setDay(target.value)}
      />
    </Question>
  );
}

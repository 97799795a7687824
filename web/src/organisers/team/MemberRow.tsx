/** One member: role, last sign-in, and an owner's actions (TEAM-2). */
import { useTranslation } from 'react-i18next';
import { roles, whatRoleMay } from 'contract/team/roles';
import { endingKinds, type Member, type Resource } from 'contract/team/team';
import { useState } from 'react';
import { ActionButton } from '../../shared/ui/ActionButton';
import { Question } from '../../shared/ui/Question';
import { call } from '../session/organiser-call';
import { freshIdToken } from '../session/session';
import { useOrganiserTexts } from '../shared/language';
import { localDateTime } from '../shared/local-time';

interface Props {
  member: Member;
  isRunning: boolean;
  /** @param work returns the success message; the team is reloaded afterwards */
  onAct: (work: () => Promise<string>) => Promise<void>;
}

export function MemberRow({ member, isRunning, onAct }: Props) {
  const { t, language } = useOrganiserTexts();
  const [newRole, setNewRole] = useState(member.role);
  const [question, setQuestion] = useState<'remove' | 'reset'>();
  const { uid, role, isYou, hasFactor, factorEndsAt, resources } = member;
  const name = member.email === '' ? t(($) => $.team.unknown) : member.email;

  const changeRole = () =>
    onAct(async () => {
      await call('changeRole', { uid, role: newRole });
      // Gets a token with the new role, so that the page closes if the role may not open it.
      if (isYou) await freshIdToken(true);
      return t(($) => $.team.roleGiven, { name, role: t(($) => $.roles[newRole].name) });
    });
  const remove = () =>
    onAct(async () => {
      await call('removeMember', { uid });
      setQuestion(undefined);
      return t(($) => $.team.removed, { name });
    });
  const reset = () =>
    onAct(async () => {
      const { endsAt } = await call('resetFactor', { uid });
      setQuestion(undefined);
      return t(($) => $.team.wasReset, { name, moment: localDateTime(endsAt, language) });
    });

  const removeName = t(($) => $.team.removeOf, { name });
  const resetName = t(($) => $.team.resetOf, { name });
  const questionButton = (action: 'remove' | 'reset', accessibleName: string) => (
    <ActionButton
      label={t(($) => $.team[action])}
      aria-label={accessibleName}
      aria-expanded={question === action}
      onPress={() => setQuestion(question === action ? undefined : action)}
    />
  );

  return (
    <li className="rows rows-close">
      <div className="wrap-row line-row team-row">
        <MemberSummary member={member} name={name} />
        <select
          className="input team-role"
          aria-label={t(($) => $.team.roleOf, { name })}
          autoComplete="off"
          value={newRole}
          onChange={({ target }) => setNewRole(roles.find((known) => known === target.value) ?? newRole)}
        >
          {roles.toReversed().map((offeredRole) => (
            <option key={offeredRole} value={offeredRole}>
              {t(($) => $.roles[offeredRole].name)}
            </option>
          ))}
        </select>
      </div>
      {newRole !== role && (
        <div className="rows" role="group" aria-label={t(($) => $.team.roleOf, { name })}>
          <p role="status">
            {whatRoleMay(newRole, t)} {isYou && t(($) => $.team.ownRole)}
          </p>
          <EndingResources resources={resources.filter(({ kind }) => endingKinds(newRole).includes(kind))} />
          <div className="sheet-actions">
            <ActionButton
              isMain
              label={t(($) => $.team.giveRole, { role: t(($) => $.roles[newRole].name) })}
              isRunning={isRunning}
              onPress={changeRole}
            />
            <ActionButton label={t(($) => $.team.keep)} onPress={() => setNewRole(role)} />
          </div>
        </div>
      )}
      <div className="sheet-actions">
        {questionButton('remove', removeName)}
        {hasFactor && !isYou && factorEndsAt === undefined && questionButton('reset', resetName)}
      </div>
      {question === 'reset' && (
        <Question
          text={t(($) => $.team.resetSure, { name })}
          yes={t(($) => $.team.resetNow)}
          no={t(($) => $.team.keep)}
          isRunning={isRunning}
          onYes={() => void reset()}
          onNo={() => setQuestion(undefined)}
        />
      )}
      {question === 'remove' && (
        <Question
          text={isYou ? t(($) => $.team.removeYouSure) : t(($) => $.team.removeSure, { name })}
          yes={t(($) => $.team.removeNow)}
          no={t(($) => $.team.keep)}
          isRunning={isRunning}
          onYes={() => void remove()}
          onNo={() => setQuestion(undefined)}
        >
          <EndingResources resources={resources} />
        </Question>
      )}
    </li>
  );
}

function MemberSummary({ member, name }: { member: Member; name: string }) {
  const { t, language } = useOrganiserTexts();
  const { lastSignIn, isYou, isDisabled, hasFactor, factorEndsAt } = member;
  return (
    <div>
      <strong>{name}</strong> {isYou && <span className="pill">{t(($) => $.team.you)}</span>}
      <p className="field-hint">
        {lastSignIn === undefined
          ? t(($) => $.team.neverSignedIn)
          : t(($) => $.team.lastSignIn, { moment: localDateTime(timestampOf(lastSignIn), language) })}
      </p>
      <p className="field-hint">
        {hasFactor ? t(($) => $.team.hasFactor) : t(($) => $.team.noFactor)}
        {factorEndsAt !== undefined &&
          ` ${t(($) => $.team.factorEnds, { moment: localDateTime(factorEndsAt, language) })}`}
      </p>
      {isDisabled && <p className="field-hint">{t(($) => $.team.disabled)}</p>}
    </div>
  );
}

/** The resources that end because the member loses the right to them (TEAM-7). */
function EndingResources({ resources }: { resources: readonly Resource[] }) {
  const { t } = useTranslation();
  if (resources.length === 0) return null;
  return (
    <>
      <p>{t(($) => $.team.alsoEnds)}</p>
      <ul>
        {resources.map(({ kind, name }, index) => (
          <li key={index}>{t(($) => $.team.resource[kind], { name })}</li>
        ))}
      </ul>
    </>
  );
}

/** @param moment in ISO 8601 */
function timestampOf(moment: string) {
  return { seconds: Math.floor(Date.parse(moment) / 1000), nanoseconds: 0 };
}

/** Whether everybody in the team must have a second factor (TEAM-6). */
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { teamProblem } from './problem';
import { useTeamTexts } from './texts';

interface Props {
  isDemanded: boolean;
  /** Members without one. */
  missing: number;
  /** Whether the owner has one, who would be kept out too. */
  hasOwn: boolean;
  onChanged: () => Promise<unknown>;
}

export function Demand({ isDemanded, missing, hasOwn, onChanged }: Props) {
  const texts = useTeamTexts();
  const language = useOrganiserLanguage();
  const { title } = useOrganiserTexts();
  const action = useAction((error) => teamProblem(error, texts, language));
  return (
    <section className="sheet" aria-labelledby="demand">
      <h2 id="demand">{texts.demand}</h2>
      <p>{isDemanded ? texts.isDemanded : texts.isNotDemanded}</p>
      {missing > 0 && <p className="field-hint">{texts.missing(missing)}</p>}
      {!hasOwn && !isDemanded && (
        <p>
          {texts.ownFirst} <Link to={paths.account}>{title.account}</Link>
        </p>
      )}
      <div className="sheet-actions">
        <button
          type="button"
          className="button-quiet"
          aria-disabled={action.isRunning}
          onClick={() =>
            void action.run(async () => {
              await call('demandFactor', { isDemanded: !isDemanded });
              await onChanged();
              return isDemanded ? texts.noMoreDemanded : texts.nowDemanded;
            })
          }
        >
          {isDemanded ? texts.demandNoMore : texts.demandNow}
        </button>
      </div>
      <OutcomeMessage {...action} />
    </section>
  );
}

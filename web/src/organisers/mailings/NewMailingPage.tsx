/** The page at /mailings/new: creates a draft from a ready-made text. */
import { event } from 'contract/event';
import { forEachTextField, mailingKinds, pace, type MailingDraft, type MailingKind } from 'contract/mailings';
import { readyMade } from 'contract/mailing-email/ready-made';
import { useNavigate } from 'react-router-dom';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { call } from '../session/organiser-call';
import { mailingPath } from '../../shared/site/paths';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { BackToMailings } from './BackToMailings';
import { mailingProblem } from './problem';
import { useMailingTexts } from './texts';
import './mailings.css';

export default function NewMailingPage() {
  const texts = useMailingTexts();
  const organisers = useOrganiserTexts();
  const navigate = useNavigate();
  const language = useOrganiserLanguage();
  const adding = useAction((error) => mailingProblem(error, texts, language));

  const begin = (kind: MailingKind) =>
    adding.run(async () => {
      const { mailing } = await call('addMailing', draftOf(kind));
      await navigate(mailingPath(mailing.id), { replace: true });
    });

  return (
    <div className="organiser-page">
      <BackToMailings />
      <h1>{organisers.title.newMailing}</h1>
      <p>{texts.choose}</p>
      <ul className="rows mailing-kinds">
        {mailingKinds.map((kind) => (
          <li key={kind}>
            <button type="button" className="mailing-kind" onClick={() => void begin(kind)}>
              <strong>{texts.kind[kind]}</strong>
              <span>{texts.kindHint[kind]}</span>
            </button>
          </li>
        ))}
      </ul>
      <OutcomeMessage {...adding} />
    </div>
  );
}

function draftOf(kind: MailingKind): MailingDraft {
  const { filter, texts } = readyMade(kind, event.organiser);
  const fields = forEachTextField((language, part) => texts[language][part]);
  return { kind, filter, pace: pace.default, ...fields };
}

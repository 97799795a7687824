/** The page at /mailings/new: creates a draft from a ready-made text. */
import { event } from 'contract/event';
import { languages } from 'contract/languages';
import { mailingKinds, pace, textFields, type MailingDraft, type MailingKind } from 'contract/mailings';
import { readyMade } from 'contract/mailing-email/ready-made';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOrganiserTexts } from '../shared/language';
import { call } from '../session/organiser-call';
import { SessionEnded } from '../session/session';
import { mailingPath } from '../../shared/site/paths';
import { BackToMailings } from './BackToMailings';
import { problemText } from './problem';
import { useMailingTexts } from './texts';
import '../../shared/ui/sheet.css';
import './mailings.css';

export default function NewMailingPage() {
  const texts = useMailingTexts();
  const organisers = useOrganiserTexts();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const busy = useRef(false);

  async function begin(kind: MailingKind) {
    if (busy.current) return;
    busy.current = true;
    setError(undefined);
    try {
      const { mailing } = await call('addMailing', draftOf(kind));
      await navigate(mailingPath(mailing.id), { replace: true });
    } catch (problem) {
      // Without a session the page redirects to /login, which explains it.
      if (!(problem instanceof SessionEnded)) setError(problem);
    } finally {
      busy.current = false;
    }
  }

  return (
    <div className="organiser-page">
      <BackToMailings />
      <h1>{organisers.title.newMailing}</h1>
      <p>{texts.choose}</p>
      <ul className="mailing-kinds">
        {mailingKinds.map((kind) => (
          <li key={kind}>
            <button type="button" className="mailing-kind" onClick={() => void begin(kind)}>
              <strong>{texts.kind[kind]}</strong>
              <span>{texts.kindHint[kind]}</span>
            </button>
          </li>
        ))}
      </ul>
      <div role="alert">
        {error !== undefined && <p className="said-problem">{problemText(error, texts, organisers)}</p>}
      </div>
    </div>
  );
}

function draftOf(kind: MailingKind): MailingDraft {
  const { filter, texts } = readyMade(kind, event.organiser);
  const draft: MailingDraft = {
    ...{ kind, filter, pace: pace.default },
    ...{ subjectFr: '', bodyFr: '', subjectNl: '', bodyNl: '', subjectEn: '', bodyEn: '' },
  };
  for (const language of languages) {
    const { subject, body } = textFields[language];
    draft[subject] = texts[language].subject;
    draft[body] = texts[language].body;
  }
  return draft;
}

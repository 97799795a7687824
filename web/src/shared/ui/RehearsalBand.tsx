/** Says that what is shown is a test (EDIT-20). */
import type { InEveryLanguage } from 'contract/languages';
import { useLanguage } from '../translations/i18n';
import { leaveRehearsal } from '../site/rehearsal';
import './rehearsal-band.css';

const fr = {
  word: 'Test',
  text: 'Rien de tout ceci n’est une vraie inscription. Les e-mails vont à l’organisateur, et tout est effacé à l’ouverture des inscriptions.',
  leave: 'Quitter le test',
};

const texts: InEveryLanguage<typeof fr> = {
  en: {
    word: 'Test',
    text: 'Nothing here is a real registration. E-mails go to the organiser, and everything is erased when registration opens.',
    leave: 'Leave the test',
  },
  fr,
  nl: {
    word: 'Test',
    text: 'Dit is geen echte inschrijving. E-mails gaan naar de organisator, en alles wordt gewist zodra de inschrijvingen openen.',
    leave: 'De test verlaten',
  },
};

/** @param canLeave whether the whole tab is a test, not only the registration that its link opens */
export function RehearsalBand({ canLeave }: { canLeave: boolean }) {
  const { word, text, leave } = texts[useLanguage()];
  return (
    <div className="rehearsal-band" role="note">
      <p>
        <strong>{word}</strong> {text}
      </p>
      {canLeave && (
        <button type="button" onClick={leaveRehearsal}>
          {leave}
        </button>
      )}
    </div>
  );
}

/** Marks the page as a test (EDIT-20). */
import type { InEveryLanguage } from 'contract/language/languages';
import { useLanguage } from '../translations/i18n';
import { isRehearsalWhole, leaveRehearsal } from '../site/rehearsal';
import './rehearsal-band.css';

const fr = {
  word: 'Test',
  text: 'Rien de tout ceci n’est une vraie inscription. Les e-mails vont à l’organisateur, et tout est effacé à l’ouverture des inscriptions.',
  /** The link was cut short. */
  cut: 'Le lien de ce test est incomplet\u00a0: rien ne peut être envoyé ici. Ouvrez-le en entier, ou demandez-en un autre à l’organisateur.',
  leave: 'Quitter le test',
};

const texts: InEveryLanguage<typeof fr> = {
  en: {
    word: 'Test',
    text: 'Nothing here is a real registration. E-mails go to the organiser, and everything is erased when registration opens.',
    cut: 'The link to this test is incomplete: nothing can be sent here. Open the whole link, or ask the organiser for another one.',
    leave: 'Leave the test',
  },
  fr,
  nl: {
    word: 'Test',
    text: 'Dit is geen echte inschrijving. E-mails gaan naar de organisator, en alles wordt gewist zodra de inschrijvingen openen.',
    cut: 'De link naar deze test is onvolledig: hier kan niets worden verstuurd. Open de volledige link, of vraag de organisator om een andere.',
    leave: 'De test verlaten',
  },
};

/** @param canLeave whether the whole tab is a test, not only the registration that its link opens */
export function RehearsalBand({ canLeave }: { canLeave: boolean }) {
  const { word, text, cut, leave } = texts[useLanguage()];
  return (
    <div className="rehearsal-band" role="note">
      <p>
        <strong>{word}</strong> {canLeave && !isRehearsalWhole() ? cut : text}
      </p>
      {canLeave && (
        <button type="button" onClick={leaveRehearsal}>
          {leave}
        </button>
      )}
    </div>
  );
}

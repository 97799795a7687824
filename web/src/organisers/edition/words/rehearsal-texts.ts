/** The texts about the rehearsal of the live edition. */
import type { Catalogue } from 'contract/language/catalogue';
import type { InEveryLanguage } from 'contract/language/languages';

const fr = {
  heading: 'Essayer avec de vraies personnes',
  /** Before there is a link. */
  hint: 'Avant l’ouverture, faites s’inscrire quelques personnes pour essayer\u00a0: formulaire, badge, e-mails, entrée. Leurs e-mails viennent à vous, rien n’est compté, et tout s’efface à l’ouverture des inscriptions.',
  url: 'Lien d’essai',
  until: (moment: string) =>
    `Valable jusqu’à l’ouverture des inscriptions, ${moment}. Un nouveau lien remplace celui-ci.`,
  /** A link exists, but only its maker has seen it. */
  running: (moment: string) =>
    `Un lien est valable jusqu’à l’ouverture des inscriptions, ${moment}. Il n’a été montré qu’une fois\u00a0: un nouveau lien le remplace, et les inscrits restent.`,
  madeBy: (by: string) =>
    by === '' ? 'Lien créé par un compte qui ne fait plus partie de l’équipe.' : `Lien créé par ${by}.`,
  registered: (count: number) =>
    count > 1 ? `${count} personnes se sont inscrites à l’essai.` : '1 personne s’est inscrite à l’essai.',
  nobody: 'Personne ne s’est encore inscrit à l’essai.',
  list: 'Voir qui s’est inscrit à l’essai',
  end: 'Terminer l’essai',
  ask: 'Terminer l’essai\u00a0? Le lien ne marche plus et ses inscriptions sont effacées.',
  yes: 'Terminer et effacer',
  no: 'Continuer l’essai',
  ended: 'L’essai est terminé, et ses inscriptions sont effacées.',
  isOpen:
    'Les inscriptions sont ouvertes\u00a0: un essai n’est possible qu’avant. Pour essayer quand même, publiez une ouverture à venir\u00a0; jusque-là, personne ne pourra s’inscrire pour de bon.',
  isClosed: 'Les inscriptions sont closes\u00a0: un essai n’est possible qu’avant leur ouverture.',
  /** The state of the rehearsal's own edition. */
  state: 'Essai',
  /** On the page of the rehearsal's own edition. */
  elsewhere:
    'Ceci est l’essai\u00a0: ici, on le regarde. Le salon se prépare, et l’essai se termine, dans l’édition actuelle.',
};

export type RehearsalTexts = typeof fr;

export const rehearsalTexts: InEveryLanguage<Catalogue['rehearsal']> = {
  en: {
    heading: 'Try it out with real people',
    hint: 'Before registration opens, let a few people register to try it all out: form, badge, e-mails, entrance. Their e-mails come to you, nothing is counted, and all of it is erased when registration opens.',
    url: 'Link to try it out',
    until: (moment) => `Valid until registration opens, ${moment}. A new link replaces this one.`,
    running: (moment) =>
      `A link is valid until registration opens, ${moment}. It was only shown once: a new one replaces it, and those who have registered stay.`,
    madeBy: (by) =>
      by === '' ? 'Link made by an account that is no longer in the team.' : `Link made by ${by}.`,
    registered: (count) =>
      count > 1 ? `${count} people have registered as a test.` : '1 person has registered as a test.',
    nobody: 'Nobody has registered as a test yet.',
    list: 'See who has registered as a test',
    end: 'End the test',
    ask: 'End the test? The link stops working, and its registrations are erased.',
    yes: 'End and erase',
    no: 'Go on testing',
    ended: 'The test has ended, and its registrations are erased.',
    isOpen:
      'Registration is open: a test is only possible before. To try it out all the same, publish an opening that lies ahead; until then, nobody can register for real.',
    isClosed: 'Registration has closed: a test is only possible before it opens.',
    state: 'Test',
    elsewhere:
      'This is the test, to be looked at. The show is prepared, and the test is ended, in the current edition.',
  },
  fr,
  nl: {
    heading: 'Uitproberen met echte mensen',
    hint: 'Laat voor de opening enkele mensen zich inschrijven om alles uit te proberen: formulier, badge, e-mails, ingang. Hun e-mails komen bij u, niets telt mee, en alles wordt gewist zodra de inschrijvingen openen.',
    url: 'Testlink',
    until: (moment) => `Geldig tot de inschrijvingen openen, ${moment}. Een nieuwe link vervangt deze.`,
    running: (moment) =>
      `Er is een link, geldig tot de inschrijvingen openen, ${moment}. Hij werd maar één keer getoond: een nieuwe vervangt hem, en wie zich inschreef blijft.`,
    madeBy: (by) =>
      by === '' ? 'Link gemaakt door een account dat niet meer in het team zit.' : `Link gemaakt door ${by}.`,
    registered: (count) =>
      count > 1 ? `${count} mensen schreven zich in als test.` : '1 persoon schreef zich in als test.',
    nobody: 'Nog niemand schreef zich in als test.',
    list: 'Bekijken wie zich als test inschreef',
    end: 'De test beëindigen',
    ask: 'De test beëindigen? De link werkt dan niet meer en de inschrijvingen van de test worden gewist.',
    yes: 'Beëindigen en wissen',
    no: 'Verder testen',
    ended: 'De test is beëindigd en de inschrijvingen ervan zijn gewist.',
    isOpen:
      'De inschrijvingen zijn open: uitproberen kan alleen daarvoor. Wilt u het toch uitproberen, publiceer dan een opening die nog moet komen; tot dan kan niemand zich echt inschrijven.',
    isClosed: 'De inschrijvingen zijn gesloten: uitproberen kan alleen vóór ze openen.',
    state: 'Test',
    elsewhere:
      'Dit is de test, om te bekijken. De beurs wordt voorbereid, en de test beëindigd, in de huidige editie.',
  },
};

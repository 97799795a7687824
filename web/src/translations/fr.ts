/** The public pages in French, as it is written in Belgium. */
import type { Texts } from './en';

export const fr: Texts = {
  'page.registration.title': 'Inscription au {{event}}',
  'page.registration.description':
    'Inscrivez-vous au {{event}} du {{date}} : le rendez-vous de l’objet publicitaire, réservé aux professionnels.',
  'page.privacy.title': 'Politique de confidentialité',
  'page.privacy.description':
    'Ce que deviennent les données des personnes inscrites au {{event}}, et quels sont leurs droits.',
  'page.test.title': 'Page de test',
  'page.notFound.title': 'Page introuvable',

  'frame.skip': 'Aller au contenu',
  'frame.language': 'Langue',
  'frame.home': 'Vers le formulaire d’inscription',
  'frame.privacy': 'Politique de confidentialité',
  'frame.incomplete': 'La page n’est pas complète. Veuillez la recharger.',
  'frame.reload': 'Recharger',

  'test.text': 'Cette page est vide. Elle montre que le site fonctionne.',
  'notFound.text':
    'Il n’y a rien à cette adresse. La page a peut-être été déplacée, ou une faute s’est glissée dans l’adresse.',

  'registration.heading': 'Inscription au',
  'registration.professionals': 'Cet événement est réservé aux professionnels.',
  'registration.confirmation':
    'Votre confirmation vous parviendra par e-mail. Si vous ne la trouvez pas, vérifiez votre dossier de courrier indésirable.',
  'registration.mandatory': 'Champ obligatoire',

  'section.invitation': 'Votre invitation',
  'section.person': 'Vos coordonnées',
  'section.company': 'Votre société',
  'section.dinner': 'Affiliation et dîner',
  'section.consent': 'Votre accord',

  'field.registrationCode': 'Code d’inscription',
  'field.firstname': 'Prénom',
  'field.lastname': 'Nom',
  'field.organization': 'Société',
  'field.title': 'Fonction',
  'field.email': 'E-mail',
  'field.workUrl': 'Site web',
  'field.telWork': 'Téléphone',
  'field.telCell': 'GSM',
  'field.streetAndNumber': 'Rue et numéro',
  'field.postalCode': 'Code postal',
  'field.city': 'Localité',
  'field.region': 'Région',
  'field.country': 'Pays',
  'field.bappMember': 'Êtes-vous membre de {{organiser}} ?',
  'field.invitedBy': 'Invité par',
  'field.dinnerReservation': 'Nombre de personnes au dîner',
  'field.vegetarianMeal': 'Nombre de menus végétariens',
  'field.mailing': 'Je souhaite recevoir des informations de {{organiser}} ou de ses membres.',
  'field.rgpd':
    'J’accepte que mes données soient utilisées comme le décrit la politique de confidentialité. Cochez la case pour confirmer.',

  'hint.registrationCode': 'Il figure sur votre invitation.',
  'hint.full': 'Ce champ est plein : il contient au plus {{max}} caractères.',
  'hint.dinner':
    'Au-delà de {{included}} personnes, un supplément de {{supplement}} est dû par personne supplémentaire.',
  'choice.yes': 'Oui',
  'choice.no': 'Non',
  'choice.typed': 'Tapez un nom ou choisissez',
  'choice.found': 'Noms trouvés : {{found}}',
  'choice.none': 'Aucun nom de la liste ne contient ce texte',
  'choice.notInvited': 'Non invité / autre',
  'choice.organiser': '{{organiser}} (l’organisateur)',
  'dinner.supplement': 'Supplément : {{amount}}',
  'dinner.noSupplement': 'Pas de supplément',
  'rgpd.link': 'Lire la politique de confidentialité',
  'link.newTab': '(s’ouvre dans un nouvel onglet)',

  'form.send': 'S’inscrire',
  'form.sending': 'Envoi en cours...',
  'form.slow': 'Cela prend plus de temps que d’habitude. Veuillez garder cette page ouverte.',
  'banner.close': 'Fermer ce message',

  'day.heading': 'Le jour du salon',
  'day.date': 'Date',
  'day.address': 'Adresse du jour',
  'day.hours': 'Heures d’ouverture',
  'day.fromTo': 'de {{opens}} à {{closes}}',
  'day.map': 'Ouvrir le plan',
  'day.organiser': 'L’organisateur',
  'day.exhibitors': 'Les exposants',
  'day.more': 'Plus d’informations',

  'code.success': 'Votre inscription a bien été envoyée',
  'code.error':
    'Une erreur s’est produite. Veuillez vérifier les informations saisies. Veuillez aussi vérifier que le visiteur n’est pas déjà inscrit.',
  'code.closed': 'Les inscriptions ne sont pas ouvertes pour le moment.',
  'code.incorrect':
    'Code incorrect ! Nous sommes désolés, mais l’inscription n’est pas possible sans le bon code.',

  'errors.required': 'Le champ ci-dessus est obligatoire',
  'errors.email': 'Veuillez saisir une adresse e-mail valable',
  'errors.invalid': 'Veuillez vérifier cette donnée',
  'errors.text': 'Veuillez saisir du texte',
  'errors.tooLong': 'Veuillez ne pas dépasser {{max}} caractères',
  'errors.characters': 'Veuillez retirer les caractères illisibles ou impossibles à imprimer',
  'errors.choice': 'Veuillez choisir une des possibilités',
  'errors.consent': 'Veuillez cocher la case ci-dessus pour confirmer votre accord',
  'errors.wholeNumber': 'Veuillez saisir un nombre entier, par exemple 2',
  'errors.minimum': 'Veuillez saisir 0 ou plus',
  'errors.maximum': 'Veuillez saisir {{max}} ou moins',
  'errors.withinPersons': 'Veuillez ne pas dépasser le nombre de personnes au dîner',
  'errors.membersOnly': 'Le dîner est réservé aux membres',
  'errors.registered': 'Ce visiteur est déjà inscrit',
  'errors.id': 'Cette inscription est inconnue',
};

/** The public pages in English: the texts of which French and Dutch must have the same keys. */

export const en = {
  'page.registration.title': 'Register for the {{event}}',
  'page.registration.description':
    'Register for the {{event}} on {{date}}: the meeting of the promotional products sector, reserved for professionals.',
  'page.privacy.title': 'Privacy policy',
  'page.privacy.description':
    'What happens to the data of those who register for the {{event}}, and which rights they have.',
  'page.test.title': 'Test page',
  'page.notFound.title': 'Page not found',

  'frame.skip': 'Skip to the content',
  'frame.language': 'Language',
  'frame.home': 'To the registration form',
  'frame.privacy': 'Privacy policy',
  'frame.incomplete': 'The page did not load completely. Please load it again.',
  'frame.reload': 'Load again',

  'test.text': 'This page has no content. It shows that the site is up.',
  'notFound.text':
    'There is nothing at this address. It may have moved, or there may be a typing mistake in the address.',

  'registration.heading': 'Register for the',
  'registration.professionals': 'This event is reserved for professionals.',
  'registration.confirmation':
    'Your confirmation comes by e-mail. If you do not find it, please look in your spam folder.',
  'registration.mandatory': 'Mandatory field',

  'section.invitation': 'Your invitation',
  'section.person': 'About you',
  'section.company': 'Your company',
  'section.dinner': 'Membership and dinner',
  'section.consent': 'Your agreement',

  'field.registrationCode': 'Registration code',
  'field.firstname': 'First name',
  'field.lastname': 'Last name',
  'field.organization': 'Company',
  'field.title': 'Function',
  'field.email': 'Email',
  'field.workUrl': 'Website',
  'field.telWork': 'Telephone',
  'field.telCell': 'Mobile number',
  'field.streetAndNumber': 'Street and number',
  'field.postalCode': 'Postal code',
  'field.city': 'City',
  'field.region': 'Region',
  'field.country': 'Country',
  'field.bappMember': 'Are you a member of {{organiser}}?',
  'field.invitedBy': 'Invited by',
  'field.dinnerReservation': 'Number of people at the dinner',
  'field.vegetarianMeal': 'Number of vegetarian menus',
  'field.mailing': 'I would like to receive information from {{organiser}} or its members.',
  'field.rgpd': 'I agree that my data are used as the privacy policy describes. Tick the box to confirm.',

  'hint.registrationCode': 'You find it on your invitation.',
  'hint.full': 'This field is full: it holds at most {{max}} characters.',
  'hint.dinner':
    'For more than {{included}} people, a supplement of {{supplement}} is due for each additional person.',
  'choice.yes': 'Yes',
  'choice.no': 'No',
  'choice.typed': 'Type a name or choose one',
  'choice.found': 'Names found: {{found}}',
  'choice.none': 'No name on the list contains this text',
  'choice.notInvited': 'Not invited / other',
  'choice.organiser': '{{organiser}} (the organiser)',
  'dinner.supplement': 'Supplement: {{amount}}',
  'dinner.noSupplement': 'No supplement',
  'rgpd.link': 'Read the privacy policy',
  'link.newTab': '(opens in a new tab)',

  'form.send': 'Register',
  'form.sending': 'Sending...',
  'form.slow': 'This takes longer than usual. Please keep this page open.',
  'banner.close': 'Close this message',

  'day.heading': 'The day of the show',
  'day.date': 'Date',
  'day.address': 'Address of the day',
  'day.hours': 'Opening hours',
  'day.fromTo': '{{opens}} to {{closes}}',
  'day.map': 'Open the map',
  'day.organiser': 'The organiser',
  'day.exhibitors': 'The exhibitors',
  'day.more': 'More information',

  'code.success': 'Your registration has been sent successfully',
  'code.error':
    'An error occurred. Please check the entered information. Please also verify that the visitor has not already been registered.',
  'code.closed': 'Registration is not open at the moment.',
  'code.incorrect':
    "Invalid code! We are sorry but the registration process won't work without the right code.",

  'errors.required': 'The above field is required',
  'errors.email': 'Please enter a valid email',
  'errors.invalid': 'Please check this entry',
  'errors.text': 'Please enter text',
  'errors.tooLong': 'Please use at most {{max}} characters',
  'errors.characters': 'Please remove the characters that cannot be read or printed',
  'errors.choice': 'Please choose one of the options',
  'errors.consent': 'Please tick the box above to confirm that you agree',
  'errors.wholeNumber': 'Please enter a whole number, such as 2',
  'errors.minimum': 'Please enter 0 or more',
  'errors.maximum': 'Please enter {{max}} or less',
  'errors.withinPersons': 'Please enter at most the number of persons at the dinner',
  'errors.membersOnly': 'The dinner is for members only',
  'errors.registered': 'This visitor is already registered',
  'errors.id': 'This registration is unknown',
};

export type TextKey = keyof typeof en;

export type Texts = Readonly<Record<TextKey, string>>;

/** The privacy policy in English. */
import type { Policy } from './policy';

export const policy: Policy = {
  introduction:
    'This page says what happens to the data that you give when you register for the {{event}}: what we collect, why, who sees it, how long we keep it, and what you can ask of us. It follows the General Data Protection Regulation (GDPR).',
  contents: 'On this page',
  fields: {
    organization: 'name',
    invitedBy: 'who invited you',
    bappMember: 'whether you are a member',
    dinnerReservation: 'the number of people at the dinner (members only)',
    vegetarianMeal: 'the number of vegetarian menus (members only)',
    mailing: 'whether you want to receive information',
    rgpd: 'your agreement with this policy',
    language: 'the language of the page',
  },
  sections: {
    controller: {
      title: 'Data controller',
      blocks: [
        '{{controller}} organises the event and decides why and how your data are processed. It is the data controller within the meaning of the GDPR.',
        'Address: {{address}}. E-mail for everything that concerns your data: {{email}}.',
      ],
    },
    purposes: {
      title: 'Purposes and legal grounds',
      blocks: [
        'We use your data only for the following purposes:',
        [
          'To register you, to send you your confirmation with your personal QR code and your badge, then messages about your registration, such as a reminder before the event or a thank you after it, and to welcome you on the day. Legal ground: your consent, which you give with the form.',
          'To plan the dinner, for members who book it. Legal ground: your consent.',
          'To send you information from {{controller}} or its members, only if you ticked the box for it. Each of these messages has a link to unsubscribe. Legal ground: your consent, independent of your registration.',
          'To protect the site and its visitors against abuse, such as automated registrations. Legal ground: our legitimate interest in a safe site.',
        ],
        'There is no profiling and no automated decision about you.',
      ],
    },
    data: {
      title: 'Data collected',
      blocks: [
        'With the registration form:',
        [
          'your invitation: {{invitation}};',
          'who you are: {{person}};',
          'your company: {{company}};',
          'membership and dinner: {{dinner}};',
          'your choices: {{consent}}.',
        ],
        'We add the moment of your registration, a random number that identifies it, whether you have cancelled it, and when your confirmation and each of our messages was sent or why sending it failed.',
        'You may leave out: {{optional}}. Without the other data we cannot register you.',
      ],
    },
    collection: {
      title: 'How data are collected',
      blocks: [
        'You give us the data yourself with the form. Please register somebody else only with that person’s agreement. If you ask for it, such as by telephone, an organiser registers you and notes how you agreed. When data are corrected, the earlier values are kept with your registration and erased with it.',
        'The site sets no advertising or statistics cookies and loads no pictures or typefaces from other companies. In your own browser it keeps:',
        [
          'your language, until you clear your browser’s data, and, if you choose it or the site would open in another, in a cookie for a year;',
          'what you have registered last, with your link to “Your registration”, until you close the tab, erase the registration or register somebody else;',
          'what you have typed into the form, without the registration code, until you send it or close the tab;',
          'a token that shows that the page is genuine, for at most a few days.',
        ],
        'That token comes from Firebase App Check with Google reCAPTCHA Enterprise. To tell people from programs, Google receives your IP address and technical details of your browser, and may set a cookie of its own for this.',
        'To stop programs that send large numbers of registrations, our servers count requests by IP address. The address stays in memory for some minutes and is not stored.',
      ],
    },
    sharing: {
      title: 'Who receives your data',
      blocks: [
        'The organisers of the event who need them for the purposes above have access. We do not sell your data.',
        'Companies that process data for us, on our instructions only:',
        [
          'Google (Firebase and Google Cloud): the site, the programs behind it and the database, which is in Belgium (region europe-west1). Protection against abuse and the delivery of the pages take place on Google’s worldwide network; where data leave the European Economic Area, this happens under the EU–US Data Privacy Framework or the European Commission’s standard contractual clauses.',
          '{{mailService}}: delivers the confirmation and our messages to your mailbox.',
        ],
        'The caterer of the dinner receives numbers only, no names. Members of {{controller}} receive your contact details only if you agreed to receive information from them.',
        'The QR code on your badge holds only the random number of your registration. Your name, your company and your job title are printed on the badge, where others can read them.',
      ],
    },
    retention: {
      title: 'How long data are kept',
      blocks: [
        'Your registration, and the lists and badges made from it, are deleted at the latest {{retentionMonths}} months after the event, that is on {{deletedOn}}. You can erase it earlier yourself, on the page “Your registration”, or ask us to.',
        'If you agreed to receive information, the name, company and e-mail address needed for it are kept until you withdraw your agreement.',
        'Searches that the organisers have saved in their list and messages that they have written are deleted with the registrations. A log of what was done with registrations, when and by which organiser is kept longer; it holds names of fields, such as “e-mail address”, but none of your data, and nothing in it identifies you once your registration is deleted.',
        'A new e-mail address that you do not confirm is deleted within three days. So that nobody receives too many e-mails from us, we keep for at most two days how many were sent to an address, even if its registration is erased; the number is kept without the address.',
        'Technical logs of the servers are kept for at most 30 days. Our own entries in them hold no names and no addresses.',
      ],
    },
    security: {
      title: 'Security',
      blocks: [
        'All connections are encrypted. The database cannot be reached from browsers, only by our own programs, which check every request. Organisers sign in with a personal account.',
        'The links in your confirmation and in our messages open your badge, your QR code and the page “Your registration” without a password. Please keep those e-mails to yourself. The link to the page ends in a secret part (a token) that browsers do not send in the address and that we do not store; it changes when you change your e-mail address.',
      ],
    },
    rights: {
      title: 'Your rights',
      blocks: [
        'You can ask us at any time:',
        [
          'to see your data and to receive a copy;',
          'to correct or complete them;',
          'to delete them;',
          'to restrict their use;',
          'to hand them over to you or to somebody else in a common file format.',
        ],
        'Most of this you can do yourself, with the link in your confirmation to the page “Your registration”: see your data, correct them, cancel, save everything that we hold about you as a file, and erase it, until the day on which everything is deleted. Correcting and cancelling end shortly before the event.',
        'You can object to processing that rests on our legitimate interest. You can withdraw your consent at any time; what happened before stays lawful. To receive no more information, follow the link to unsubscribe at the end of one of these messages: your registration for the event stays valid. If you withdraw your consent to the registration, we delete it and you can no longer take part.',
        'Write to {{email}}. We reply within one month, free of charge. We may first have to make sure that it is really you who asks.',
      ],
    },
    complaints: {
      title: 'Complaints',
      blocks: [
        'If something is not right, please tell us first: we want to put it right. You can also lodge a complaint with the Belgian Data Protection Authority: {{authorityAddress}}, {{authorityEmail}}, {{authoritySite}}, or with the authority of the country where you live or work.',
      ],
    },
    changes: {
      title: 'Changes to this policy',
      blocks: [
        'If we change this policy, the new text is published on this page with its date. If a change concerns what you have agreed to, we tell you by e-mail. Last change: {{changed}}.',
      ],
    },
    acceptance: {
      title: 'Acceptance',
      blocks: [
        'By ticking the box on the registration form you confirm that you have read this policy and that you agree that your data are used as it describes. Without this agreement the form cannot be sent.',
      ],
    },
  },
};

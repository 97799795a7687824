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
        'Legal form: {{legalForm}}. Enterprise number: {{enterpriseNumber}}. Address: {{address}}. E-mail for everything that concerns your data: {{email}}.',
      ],
    },
    purposes: {
      title: 'Purposes and legal grounds',
      blocks: [
        'We use your data only for the following purposes:',
        [
          'To register you, to send you your confirmation with your personal QR code and your badge, then messages about your registration, such as a reminder before the event or a thank you after it, and to plan the dinner, for members who book it. Legal ground: the contract that you enter into by registering (GDPR, Article 6.1.b).',
          'To let you in on the day: the code on your badge is scanned at the entrance, so that each badge counts once and we know who is there, and afterwards how many came. Legal ground: our legitimate interest in an orderly and safe event (GDPR, Article 6.1.f).',
          'To send you information from {{controller}} or its members, only if you ticked the box for it. Each of these messages has a link to unsubscribe. Legal ground: your consent (GDPR, Article 6.1.a), which is independent of your registration.',
          'To protect the site and its visitors against abuse, such as automated registrations, and to find faults. Legal ground: our legitimate interest in a safe site (GDPR, Article 6.1.f).',
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
        'We add the moment of your registration, the version of this policy that applied then, a random number that identifies your registration, whether you have cancelled it, when your badge was printed and with which words, and when your confirmation and each of our messages was sent or why sending it failed.',
        'At the entrance we add when your badge was scanned, at which entrance, by which phone and with which answer; for the dinner, how many people came in with it; and if that was undone, when and why.',
        'You may leave out: {{optional}}. Without the other data we cannot register you.',
      ],
    },
    collection: {
      title: 'How data are collected',
      blocks: [
        'You give us the data yourself with the form. Please register somebody else only with that person’s agreement. If you ask for it, such as by telephone or at the entrance, an organiser or a volunteer registers you and notes how you agreed. When data are corrected, the earlier values are kept with your registration and erased with it.',
        'The site sets no advertising or statistics cookies and loads no pictures or typefaces from other companies. In your own browser it keeps:',
        [
          'your language, until you clear your browser’s data, and, if you choose it or the site would open in another, in a cookie for a year;',
          'what you have registered last, with your link to “Your registration”, until you close the tab, erase the registration or register somebody else;',
          'what you have typed into the form, until you close the tab; once it is sent, only what a colleague would enter as well, such as the company;',
          'what you are changing on the page “Your registration”, until you save it or go back without saving, or close the tab;',
          'a random number while the form is being sent, so that you are not registered twice;',
          'a token that shows that the page is genuine, from your first touch of a form on, for at most a few days.',
        ],
        'That token comes from Firebase App Check with Google reCAPTCHA Enterprise. reCAPTCHA is not loaded as long as you only read, and never for this page: it starts when you first touch a form, or open the page “Your registration” with your link. To tell people from programs, Google then receives your IP address and technical details of your browser, and may set a cookie of its own for this.',
        'To stop programs that send large numbers of registrations, our servers count requests by IP address. For this they hold the address in memory for some minutes, and do not store it. Google’s log of requests contains it too.',
        'At the entrance, volunteers scan the badges with their own phones, which the organisers have admitted for this. Each of these phones carries a sealed list, so that it also works without a network: it can open only the entry of a badge that it has scanned, with name, company and dinner, never an address or a telephone number. Phones at the desk, where you can be looked up, get names and companies as well, which they do not store. Whom a desk registers without a network stays on that phone until it has been sent.',
      ],
    },
    sharing: {
      title: 'Who receives your data',
      blocks: [
        'The organisers of the event who need them for the purposes above have access, and at the entrance the volunteers, to what their phone shows them. We do not sell your data.',
        'Companies that process data for us, on our instructions only:',
        [
          'Google (Firebase and Google Cloud): the site, the programs behind it and the database, which is in Belgium (region europe-west1). Protection against abuse and the delivery of the pages take place on Google’s worldwide network; where data leave the European Economic Area, this happens under the EU–US Data Privacy Framework or the European Commission’s standard contractual clauses.',
          '{{mailService}}: receives your e-mail address and the text of the confirmation and of our messages, delivers them to your mailbox, and tells us which could not be delivered. We do not track whether you open them.',
        ],
        'The caterer of the dinner receives numbers only, no names. Members of {{controller}} receive your contact details only if you agreed to receive information from them.',
        'The QR code on your badge holds only the random number of your registration. Your name, your company and your job title are printed on the badge, where others can read them.',
      ],
    },
    retention: {
      title: 'How long data are kept',
      blocks: [
        'Your registration, when you came in, and the lists and badges made from them are deleted at the latest {{retentionMonths}} months after the event, that is on {{deletedOn}}. You can erase them earlier yourself, on the page “Your registration”, or ask us to. Backups of the database keep what was erased for 7 more days.',
        'If you agreed to receive information, we send it until you withdraw your agreement, at the latest until your registration is erased: after that we have no address of yours, and there is nothing left to withdraw.',
        'The sealed list on a volunteer’s phone is deleted when the phone’s access ends, at the latest on the day after the event; if the phone is not in use then, as soon as its page is opened again. Until then nobody can read an entry without the badge.',
        'Searches that the organisers have saved in their list and messages that they have written are deleted with the registrations. A log of what was done with registrations, when and by which organiser is kept longer; it holds names of fields, such as “e-mail address”, but none of your data, and nothing in it identifies you once your registration is deleted.',
        'A new e-mail address that you do not confirm is deleted within three days. So that nobody receives too many e-mails from us, we keep for at most two days how many were sent to an address, even if its registration is erased; the number is kept without the address.',
        'Technical logs of the servers are kept for at most 30 days. Google’s entries in them hold IP addresses and, for the links in your mails, the random number of your registration; our own hold no names and no addresses.',
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
        'Most of this you can do yourself, with the link in your confirmation to the page “Your registration”: see your data, correct them, cancel, save everything that we hold about you as a file, and erase it, until the day on which everything is deleted. Correcting and cancelling end shortly before the event. Once this site is that of another event, the link still lets you save and erase your data.',
        'You can object to processing that rests on our legitimate interest. You can withdraw your consent to receive information at any time; what happened before stays lawful. Follow the link to unsubscribe at the end of one of these messages: your registration for the event stays valid. If you cancel or erase your registration, you can no longer take part. Once everything is erased, we hold nothing about you that you could ask for, correct or withdraw.',
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
        'By ticking the box on the registration form you confirm that you have read this policy and that you agree that your data are used as it describes. Without this agreement the form cannot be sent. Information from {{controller}} or its members depends on the other box alone, which you may leave empty.',
        'With your registration we keep which version of this policy applied.',
      ],
    },
  },
};

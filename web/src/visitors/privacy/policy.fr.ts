/** The privacy policy in French, as it is written in Belgium. */
import type { Policy } from './policy';

export const policy: Policy = {
  introduction:
    'Cette page explique ce que deviennent les données que vous nous confiez en vous inscrivant au {{event}} : ce que nous recueillons et pourquoi, qui y a accès, combien de temps nous les conservons et ce que vous pouvez nous demander. Elle suit le Règlement général sur la protection des données (RGPD).',
  contents: 'Sur cette page',
  fields: {
    organization: 'nom',
    invitedBy: 'qui vous invite',
    bappMember: 'si vous êtes membre',
    dinnerReservation: 'le nombre de personnes au dîner (membres uniquement)',
    vegetarianMeal: 'le nombre de menus végétariens (membres uniquement)',
    mailing: 'si vous souhaitez recevoir des informations',
    rgpd: 'votre accord avec la présente politique',
    language: 'la langue de la page',
  },
  sections: {
    controller: {
      title: 'Responsable du traitement',
      blocks: [
        '{{controller}} organise l’événement et décide pourquoi et comment vos données sont traitées. Elle en est le responsable du traitement au sens du RGPD.',
        'Forme juridique : {{legalForm}}. Numéro d’entreprise : {{enterpriseNumber}}. Adresse : {{address}}. E-mail pour tout ce qui concerne vos données : {{email}}.',
      ],
    },
    purposes: {
      title: 'Finalités et bases juridiques',
      blocks: [
        'Nous utilisons vos données uniquement aux fins suivantes :',
        [
          'Vous inscrire, vous envoyer votre confirmation avec votre code QR personnel et votre badge, puis des messages au sujet de votre inscription, comme un rappel avant l’événement ou un remerciement ensuite, et préparer le dîner, pour les membres qui le réservent. Base juridique : le contrat que vous concluez en vous inscrivant (RGPD, article 6.1.b).',
          'Vous accueillir le jour même : le code de votre badge est scanné à l’entrée, pour que chaque badge ne compte qu’une fois et que nous sachions qui est présent et, ensuite, combien de personnes sont venues. Base juridique : notre intérêt légitime au bon déroulement et à la sécurité de l’événement (RGPD, article 6.1.f).',
          'Vous envoyer des informations de {{controller}} ou de ses membres, uniquement si vous avez coché la case prévue. Chacun de ces messages contient un lien pour ne plus en recevoir. Base juridique : votre consentement (RGPD, article 6.1.a), indépendant de votre inscription.',
          'Protéger le site et ses visiteurs contre les abus, comme les inscriptions automatisées, et trouver les pannes. Base juridique : notre intérêt légitime à disposer d’un site sûr (RGPD, article 6.1.f).',
        ],
        'Il n’y a ni profilage ni décision automatisée à votre sujet.',
      ],
    },
    data: {
      title: 'Données recueillies',
      blocks: [
        'Par le formulaire d’inscription :',
        [
          'votre invitation : {{invitation}} ;',
          'qui vous êtes : {{person}} ;',
          'votre société : {{company}} ;',
          'affiliation et dîner : {{dinner}} ;',
          'vos choix : {{consent}}.',
        ],
        'Nous y ajoutons le moment de votre inscription, la version de la présente politique alors en vigueur, un numéro aléatoire qui identifie l’inscription, votre annulation éventuelle, le moment où votre badge a été imprimé et ce qui y figurait, et, pour votre confirmation et chacun de nos messages, le moment de l’envoi ou la raison de son échec.',
        'À l’entrée, nous ajoutons quand votre badge a été scanné, à quelle entrée, par quel téléphone et avec quelle réponse ; pour le dîner, combien de personnes sont entrées avec lui ; et si cela a été annulé, quand et pourquoi.',
        'Vous pouvez omettre : {{optional}}. Sans les autres données, nous ne pouvons pas vous inscrire.',
      ],
    },
    collection: {
      title: 'Mode de collecte',
      blocks: [
        'Vous nous donnez vous-même vos données au moyen du formulaire. N’inscrivez une autre personne qu’avec son accord. Si vous le demandez, par exemple au téléphone ou à l’entrée, un organisateur ou un bénévole vous inscrit et note comment vous avez donné votre accord. Quand une donnée est corrigée, sa valeur précédente est gardée avec votre inscription et effacée avec elle.',
        'Le site ne place aucun cookie publicitaire ou statistique et ne charge ni image ni police de caractères venant d’autres sociétés. Dans votre propre navigateur, il garde :',
        [
          'votre langue, jusqu’à ce que vous effaciez les données de votre navigateur, et, si vous la choisissez ou si le site s’ouvrait dans une autre, pendant un an dans un cookie ;',
          'votre dernière inscription, avec votre lien vers « Votre inscription », jusqu’à ce que vous fermiez l’onglet, effaciez l’inscription ou inscriviez quelqu’un d’autre ;',
          'ce que vous avez saisi dans le formulaire, jusqu’à la fermeture de l’onglet ; une fois le formulaire envoyé, seulement ce qu’un collègue saisirait aussi, comme la société ;',
          'ce que vous modifiez sur la page « Votre inscription », jusqu’à ce que vous l’enregistriez, reveniez sans enregistrer ou fermiez l’onglet ;',
          'un numéro aléatoire pendant l’envoi du formulaire, pour que vous n’ayez pas deux inscriptions ;',
          'un jeton qui prouve que la page est authentique, dès que vous touchez un formulaire, pendant quelques jours au plus.',
        ],
        'Ce jeton vient de Firebase App Check avec Google reCAPTCHA Enterprise. reCAPTCHA n’est pas chargé tant que vous ne faites que lire, et jamais pour la présente page : il l’est dès que vous touchez un formulaire, ou que vous ouvrez la page « Votre inscription » avec votre lien. Pour distinguer les personnes des programmes, Google reçoit alors votre adresse IP et des caractéristiques techniques de votre navigateur, et peut placer à cette fin son propre cookie.',
        'Pour arrêter les programmes qui envoient des inscriptions sans fin, nos serveurs comptent les demandes par adresse IP. Pour cela, ils gardent l’adresse quelques minutes en mémoire, sans l’enregistrer. Le journal des demandes de Google la contient aussi.',
        'À l’entrée, des bénévoles scannent les badges avec leur propre téléphone, que les organisateurs ont admis à cette fin. Chacun de ces téléphones porte une liste scellée, pour que cela marche aussi sans réseau : il ne peut ouvrir que la ligne d’un badge qu’il a scanné, avec le nom, la société et le dîner, jamais une adresse ou un numéro de téléphone. Les téléphones du comptoir, où l’on peut chercher une personne, reçoivent aussi les noms et les sociétés, qu’ils n’enregistrent pas. Une inscription faite au comptoir sans réseau reste sur ce téléphone jusqu’à son envoi.',
      ],
    },
    sharing: {
      title: 'Destinataires des données',
      blocks: [
        'Les organisateurs de l’événement qui en ont besoin pour les finalités ci-dessus y ont accès, ainsi qu’à l’entrée les bénévoles, pour ce que leur téléphone leur montre. Nous ne vendons pas vos données.',
        'Sociétés qui traitent des données pour nous, uniquement selon nos instructions :',
        [
          'Google (Firebase et Google Cloud) : le site, les programmes qui le font fonctionner et la base de données, située en Belgique (région europe-west1). La protection contre les abus et la diffusion des pages passent par le réseau mondial de Google ; lorsque des données quittent l’Espace économique européen, c’est dans le cadre de protection des données UE–États-Unis ou selon les clauses contractuelles types de la Commission européenne.',
          '{{mailService}} : reçoit votre adresse e-mail et le texte de la confirmation et de nos messages, les dépose dans votre boîte et nous signale ceux qui n’ont pas pu l’être. Nous ne suivons pas si vous les ouvrez.',
        ],
        'Le traiteur du dîner ne reçoit que des nombres, sans aucun nom. Les membres de {{controller}} ne reçoivent vos coordonnées que si vous avez accepté de recevoir leurs informations.',
        'Le code QR de votre badge ne contient que le numéro aléatoire de votre inscription. Votre nom, votre société et votre fonction sont imprimés sur le badge, où d’autres peuvent les lire.',
      ],
    },
    retention: {
      title: 'Durée de conservation',
      blocks: [
        'Votre inscription, vos entrées, ainsi que les listes et les badges établis à partir d’elles, sont supprimés au plus tard {{retentionMonths}} mois après l’événement, soit le {{deletedOn}}. Vous pouvez les effacer plus tôt vous-même, sur la page « Votre inscription », ou nous le demander. Les sauvegardes de la base de données gardent encore 7 jours ce qui a été effacé.',
        'Si vous avez accepté de recevoir des informations, nous vous en envoyons jusqu’au retrait de votre accord, et au plus tard jusqu’à l’effacement de votre inscription : nous n’avons alors plus aucune adresse de vous, et il ne reste rien à retirer.',
        'La liste scellée d’un téléphone de bénévole est effacée quand son accès prend fin, au plus tard le lendemain de l’événement ; si le téléphone ne sert pas à ce moment-là, dès que sa page est rouverte. D’ici là, personne ne peut lire une ligne sans le badge.',
        'Les recherches que les organisateurs ont enregistrées dans leur liste et les messages qu’ils ont rédigés sont effacés en même temps que les inscriptions. Un journal de ce qui a été fait des inscriptions, quand et par quel organisateur, est conservé plus longtemps\u00a0; il contient des noms de champs, comme «\u00a0adresse e-mail\u00a0», mais aucune de vos données, et rien n’y permet de remonter jusqu’à vous une fois votre inscription effacée.',
        'Une nouvelle adresse e-mail que vous ne confirmez pas est supprimée dans les trois jours. Pour que personne ne reçoive trop d’e-mails de notre part, nous conservons deux jours au plus le nombre de ceux qu’une adresse a reçus, même si son inscription est effacée\u00a0; ce nombre est conservé sans l’adresse.',
        'Les journaux techniques des serveurs sont conservés 30 jours au plus. Ce que Google y inscrit contient des adresses IP et, pour les liens de vos e-mails, le numéro aléatoire de votre inscription ; ce que nous y inscrivons ne contient ni noms ni adresses.',
      ],
    },
    security: {
      title: 'Sécurité',
      blocks: [
        'Toutes les connexions sont chiffrées. La base de données n’est pas accessible aux navigateurs, mais seulement à nos propres programmes, qui vérifient chaque demande. Les organisateurs se connectent avec un compte personnel.',
        'Les liens de votre confirmation et de nos messages ouvrent votre badge, votre code QR et la page « Votre inscription » sans mot de passe. Gardez ces e-mails pour vous. Le lien vers la page se termine par une partie secrète (un jeton) que les navigateurs n’envoient pas dans l’adresse et que nous n’enregistrons pas ; il change lorsque vous modifiez votre adresse e-mail.',
      ],
    },
    rights: {
      title: 'Vos droits',
      blocks: [
        'Vous pouvez nous demander à tout moment :',
        [
          'de consulter vos données et d’en recevoir une copie ;',
          'de les corriger ou de les compléter ;',
          'de les effacer ;',
          'd’en limiter l’utilisation ;',
          'de vous les remettre, ou de les remettre à un tiers, dans un format de fichier courant.',
        ],
        'Vous pouvez faire vous-même l’essentiel par le lien de votre confirmation, sur la page « Votre inscription » : consulter vos données, les corriger, annuler, enregistrer dans un fichier tout ce que nous détenons à votre sujet et l’effacer, jusqu’au jour où tout est supprimé. La correction et l’annulation prennent fin peu avant l’événement. Lorsque ce site est devenu celui d’un autre événement, le lien permet toujours d’enregistrer et d’effacer vos données.',
        'Vous pouvez vous opposer au traitement fondé sur notre intérêt légitime. Vous pouvez retirer à tout moment votre consentement à recevoir des informations ; ce qui a eu lieu auparavant reste licite. Suivez pour cela le lien de désinscription à la fin d’un de ces messages : votre inscription à l’événement reste valable. Si vous annulez ou effacez votre inscription, vous ne pouvez plus participer. Une fois tout effacé, nous ne détenons plus rien sur vous que vous puissiez consulter, corriger ou retirer.',
        'Écrivez à {{email}}. Nous vous répondons gratuitement dans un délai d’un mois. Il se peut que nous devions d’abord nous assurer que la demande vient bien de vous.',
      ],
    },
    complaints: {
      title: 'Réclamations',
      blocks: [
        'Si quelque chose ne va pas, dites-le-nous d’abord : nous voulons y remédier. Vous pouvez aussi introduire une plainte auprès de l’Autorité de protection des données : {{authorityAddress}}, {{authorityEmail}}, {{authoritySite}}, ou auprès de l’autorité du pays où vous vivez ou travaillez.',
      ],
    },
    changes: {
      title: 'Modifications de la politique',
      blocks: [
        'Si nous modifions cette politique, le nouveau texte est publié sur cette page avec sa date. Si une modification concerne ce que vous avez accepté, nous vous en informons par e-mail. Dernière modification : {{changed}}.',
      ],
    },
    acceptance: {
      title: 'Acceptation',
      blocks: [
        'En cochant la case du formulaire d’inscription, vous confirmez que vous avez lu cette politique et que vous acceptez que vos données soient utilisées comme elle le décrit. Sans cet accord, le formulaire ne peut pas être envoyé. Les informations de {{controller}} ou de ses membres ne dépendent que de l’autre case, que vous pouvez laisser vide.',
        'Avec votre inscription, nous gardons la version de cette politique qui était en vigueur.',
      ],
    },
  },
};

/** The privacy policy in Dutch, as it is written in Belgium. */
import type { Policy } from './policy';

export const policy: Policy = {
  introduction:
    'Op deze pagina leest u wat er gebeurt met de gegevens die u ons geeft wanneer u zich inschrijft voor de {{event}}: wat wij verzamelen en waarom, wie ze te zien krijgt, hoelang wij ze bewaren en wat u ons kunt vragen. Ze volgt de Algemene Verordening Gegevensbescherming (AVG).',
  contents: 'Op deze pagina',
  fields: {
    organization: 'naam',
    invitedBy: 'wie u heeft uitgenodigd',
    bappMember: 'of u lid bent',
    dinnerReservation: 'het aantal personen voor het diner (alleen leden)',
    vegetarianMeal: 'het aantal vegetarische menu’s (alleen leden)',
    mailing: 'of u informatie wenst te ontvangen',
    rgpd: 'uw akkoord met dit beleid',
    language: 'de taal van de pagina',
  },
  sections: {
    controller: {
      title: 'Verwerkingsverantwoordelijke',
      blocks: [
        '{{controller}} organiseert het evenement en beslist waarom en hoe uw gegevens worden verwerkt. Zij is de verwerkingsverantwoordelijke in de zin van de AVG.',
        'Rechtsvorm: {{legalForm}}. Ondernemingsnummer: {{enterpriseNumber}}. Adres: {{address}}. E-mailadres voor alles wat uw gegevens betreft: {{email}}.',
      ],
    },
    purposes: {
      title: 'Doeleinden en rechtsgronden',
      blocks: [
        'Wij gebruiken uw gegevens alleen voor de volgende doeleinden:',
        [
          'Om u in te schrijven, u uw bevestiging met uw persoonlijke QR-code en uw badge te sturen, daarna berichten over uw inschrijving, zoals een herinnering vóór het evenement of een bedankje erna, en om het diner voor te bereiden, voor leden die het reserveren. Rechtsgrond: de overeenkomst die u sluit door u in te schrijven (AVG, artikel 6.1.b).',
          'Om u op de dag zelf te ontvangen: de code op uw badge wordt aan de ingang gescand, zodat elke badge één keer telt en wij weten wie er is en achteraf hoeveel mensen er kwamen. Rechtsgrond: ons gerechtvaardigd belang bij een ordelijk en veilig evenement (AVG, artikel 6.1.f).',
          'Om u informatie van {{controller}} of haar leden te sturen, alleen als u het vakje daarvoor hebt aangevinkt. Elk van die berichten bevat een link om er geen meer te ontvangen. Rechtsgrond: uw toestemming (AVG, artikel 6.1.a), los van uw inschrijving.',
          'Om de site en haar bezoekers te beschermen tegen misbruik, zoals geautomatiseerde inschrijvingen, en om storingen te vinden. Rechtsgrond: ons gerechtvaardigd belang bij een veilige site (AVG, artikel 6.1.f).',
        ],
        'Er is geen profilering en er worden geen geautomatiseerde beslissingen over u genomen.',
      ],
    },
    data: {
      title: 'Verzamelde gegevens',
      blocks: [
        'Met het inschrijvingsformulier:',
        [
          'uw uitnodiging: {{invitation}};',
          'wie u bent: {{person}};',
          'uw bedrijf: {{company}};',
          'lidmaatschap en diner: {{dinner}};',
          'uw keuzes: {{consent}}.',
        ],
        'Wij voegen daaraan toe: het tijdstip van uw inschrijving, de versie van dit beleid die toen gold, een willekeurig nummer dat de inschrijving identificeert, of u hebt geannuleerd, wanneer uw badge is afgedrukt en wat erop stond, en wanneer uw bevestiging en elk van onze berichten zijn verzonden of waarom dat niet is gelukt.',
        'Aan de ingang voegen wij toe wanneer uw badge is gescand, aan welke ingang, door welke telefoon en met welk antwoord; voor het diner, hoeveel mensen ermee binnenkwamen; en als dat ongedaan is gemaakt, wanneer en waarom.',
        'U mag weglaten: {{optional}}. Zonder de andere gegevens kunnen wij u niet inschrijven.',
      ],
    },
    collection: {
      title: 'Wijze van verzamelen',
      blocks: [
        'U geeft ons de gegevens zelf met het formulier. Schrijf iemand anders alleen in als die persoon daarmee akkoord gaat. Als u dat vraagt, bijvoorbeeld aan de telefoon of aan de ingang, schrijft een organisator of een vrijwilliger u in en noteert hoe u uw akkoord hebt gegeven. Wordt een gegeven verbeterd, dan wordt de vorige waarde bij uw inschrijving bewaard en samen met haar gewist.',
        'De site plaatst geen cookies voor reclame of statistieken en laadt geen afbeeldingen of lettertypes van andere bedrijven. In uw eigen browser bewaart ze:',
        [
          'uw taal, tot u de gegevens van uw browser wist, en, als u ze kiest of als de site anders in een andere taal zou openen, een jaar lang in een cookie;',
          'uw laatste inschrijving, met uw link naar “Uw inschrijving”, tot u het tabblad sluit, de inschrijving wist of iemand anders inschrijft;',
          'wat u in het formulier hebt ingevuld, tot u het tabblad sluit; zodra het is verstuurd, alleen wat een collega ook zou invullen, zoals het bedrijf;',
          'wat u wijzigt op de pagina “Uw inschrijving”, tot u het opslaat, teruggaat zonder op te slaan of het tabblad sluit;',
          'een willekeurig nummer zolang het formulier wordt verstuurd, zodat u niet dubbel wordt ingeschreven;',
          'een token dat aantoont dat de pagina echt is, vanaf het moment dat u een formulier aanraakt, hoogstens enkele dagen.',
        ],
        'Dat token komt van Firebase App Check met Google reCAPTCHA Enterprise. reCAPTCHA wordt niet geladen zolang u alleen leest, en nooit voor deze pagina: het start wanneer u een formulier aanraakt, of de pagina “Uw inschrijving” met uw link opent. Om mensen van programma’s te onderscheiden, ontvangt Google dan uw IP-adres en technische kenmerken van uw browser, en kan Google daarvoor een eigen cookie plaatsen.',
        'Om programma’s tegen te houden die eindeloos inschrijvingen versturen, tellen onze servers de verzoeken per IP-adres. Daarvoor houden ze het adres enkele minuten in het geheugen, zonder het op te slaan. Het logboek van verzoeken van Google bevat het ook.',
        'Aan de ingang scannen vrijwilligers de badges met hun eigen telefoon, die de organisatoren daarvoor hebben toegelaten. Elk van die telefoons heeft een verzegelde lijst bij zich, zodat het ook zonder netwerk werkt: ze kan alleen de regel openen van een badge die ze heeft gescand, met naam, bedrijf en diner, nooit een adres of een telefoonnummer. Telefoons aan de balie, waar men iemand kan opzoeken, krijgen ook de namen en de bedrijven, die ze niet opslaan. Wie aan de balie zonder netwerk wordt ingeschreven, blijft op die telefoon tot de inschrijving is verstuurd.',
      ],
    },
    sharing: {
      title: 'Wie uw gegevens ontvangt',
      blocks: [
        'De organisatoren van het evenement die ze voor de bovenstaande doeleinden nodig hebben, hebben toegang, en aan de ingang de vrijwilligers, tot wat hun telefoon hun toont. Wij verkopen uw gegevens niet.',
        'Bedrijven die gegevens voor ons verwerken, uitsluitend volgens onze instructies:',
        [
          'Google (Firebase en Google Cloud): de site, de programma’s erachter en de databank, die zich in België bevindt (regio europe-west1). De bescherming tegen misbruik en de verspreiding van de pagina’s verlopen via het wereldwijde netwerk van Google; als gegevens de Europese Economische Ruimte verlaten, gebeurt dat onder het EU-VS-kader voor gegevensbescherming of met de standaardcontractbepalingen van de Europese Commissie.',
          '{{mailService}}: ontvangt uw e-mailadres en de tekst van de bevestiging en van onze berichten, bezorgt ze in uw mailbox en meldt ons welke niet konden worden bezorgd. Wij volgen niet of u ze opent.',
        ],
        'De traiteur van het diner krijgt alleen aantallen, geen namen. Leden van {{controller}} krijgen uw contactgegevens alleen als u ermee hebt ingestemd informatie van hen te ontvangen.',
        'De QR-code op uw badge bevat alleen het willekeurige nummer van uw inschrijving. Uw naam, uw bedrijf en uw functie staan op de badge gedrukt, waar anderen ze kunnen lezen.',
      ],
    },
    retention: {
      title: 'Bewaartermijn',
      blocks: [
        'Uw inschrijving, wanneer u bent binnengekomen, en de lijsten en badges die ervan zijn gemaakt, worden uiterlijk {{retentionMonths}} maanden na het evenement gewist, dus op {{deletedOn}}. U kunt ze eerder zelf wissen, op de pagina “Uw inschrijving”, of het ons vragen. Back-ups van de databank bewaren wat is gewist nog 7 dagen.',
        'Als u ermee hebt ingestemd informatie te ontvangen, sturen wij u die tot u uw toestemming intrekt, en uiterlijk tot uw inschrijving wordt gewist: daarna hebben wij geen adres van u meer, en blijft er niets over om in te trekken.',
        'De verzegelde lijst op de telefoon van een vrijwilliger wordt gewist wanneer de toegang van die telefoon eindigt, uiterlijk op de dag na het evenement; als de telefoon dan niet in gebruik is, zodra haar pagina weer wordt geopend. Tot dan kan niemand een regel lezen zonder de badge.',
        'Zoekopdrachten die de organisatoren in hun lijst hebben bewaard en berichten die zij hebben geschreven, worden samen met de inschrijvingen gewist. Een logboek van wat er met inschrijvingen is gebeurd, wanneer en door welke organisator, wordt langer bewaard; het bevat namen van velden, zoals “e-mailadres”, maar geen van uw gegevens, en niets erin leidt naar u zodra uw inschrijving is gewist.',
        'Een nieuw e-mailadres dat u niet bevestigt, wordt binnen drie dagen verwijderd. Opdat niemand te veel e-mails van ons krijgt, bewaren we hoogstens twee dagen hoeveel er naar een adres gingen, ook als de inschrijving ervan wordt gewist; dat aantal wordt zonder het adres bewaard.',
        'De technische logboeken van de servers worden hoogstens 30 dagen bewaard. Wat Google erin schrijft, bevat IP-adressen en, voor de links in uw e-mails, het willekeurige nummer van uw inschrijving; wat wij er zelf in schrijven, bevat geen namen en geen adressen.',
      ],
    },
    security: {
      title: 'Beveiliging',
      blocks: [
        'Alle verbindingen zijn versleuteld. De databank is niet bereikbaar voor browsers, alleen voor onze eigen programma’s, die elk verzoek controleren. De organisatoren melden zich aan met een persoonlijke account.',
        'De links in uw bevestiging en in onze berichten openen uw badge, uw QR-code en de pagina “Uw inschrijving” zonder wachtwoord. Houd die e-mails voor uzelf. De link naar de pagina eindigt op een geheim deel (een token) dat browsers niet in het adres meesturen en dat wij niet bewaren; het verandert wanneer u uw e-mailadres wijzigt.',
      ],
    },
    rights: {
      title: 'Uw rechten',
      blocks: [
        'U kunt ons op elk moment vragen:',
        [
          'om uw gegevens in te zien en er een kopie van te krijgen;',
          'om ze te verbeteren of aan te vullen;',
          'om ze te wissen;',
          'om het gebruik ervan te beperken;',
          'om ze aan u of aan iemand anders over te dragen in een gangbaar bestandsformaat.',
        ],
        'Het meeste kunt u zelf doen met de link in uw bevestiging, op de pagina “Uw inschrijving”: uw gegevens bekijken, ze verbeteren, annuleren, alles wat wij over u bewaren als bestand opslaan en het wissen, tot de dag waarop alles wordt gewist. Verbeteren en annuleren kan tot kort voor het evenement. Is deze site intussen die van een ander evenement, dan kunt u met de link uw gegevens nog altijd opslaan en wissen.',
        'U kunt bezwaar maken tegen verwerking op grond van ons gerechtvaardigd belang. U kunt uw toestemming om informatie te ontvangen op elk moment intrekken; wat daarvoor is gebeurd, blijft rechtmatig. Volg daarvoor de link om u uit te schrijven onderaan een van die berichten: uw inschrijving voor het evenement blijft geldig. Als u uw inschrijving annuleert of wist, kunt u niet meer deelnemen. Zodra alles is gewist, bewaren wij niets meer over u dat u zou kunnen inzien, verbeteren of intrekken.',
        'Schrijf naar {{email}}. Wij antwoorden kosteloos binnen een maand. Mogelijk moeten wij ons er eerst van vergewissen dat het verzoek werkelijk van u komt.',
      ],
    },
    complaints: {
      title: 'Klachten',
      blocks: [
        'Als er iets niet klopt, zeg het ons dan eerst: wij willen het rechtzetten. U kunt ook een klacht indienen bij de Gegevensbeschermingsautoriteit: {{authorityAddress}}, {{authorityEmail}}, {{authoritySite}}, of bij de autoriteit van het land waar u woont of werkt.',
      ],
    },
    changes: {
      title: 'Wijzigingen van dit beleid',
      blocks: [
        'Als wij dit beleid wijzigen, verschijnt de nieuwe tekst met zijn datum op deze pagina. Betreft een wijziging iets waarmee u akkoord bent gegaan, dan laten wij u dat per e-mail weten. Laatste wijziging: {{changed}}.',
      ],
    },
    acceptance: {
      title: 'Aanvaarding',
      blocks: [
        'Door het vakje op het inschrijvingsformulier aan te vinken bevestigt u dat u dit beleid hebt gelezen en ermee akkoord gaat dat uw gegevens worden gebruikt zoals het beschrijft. Zonder dit akkoord kan het formulier niet worden verzonden. Informatie van {{controller}} of haar leden hangt alleen af van het andere vakje, dat u leeg mag laten.',
        'Bij uw inschrijving bewaren wij welke versie van dit beleid gold.',
      ],
    },
  },
};

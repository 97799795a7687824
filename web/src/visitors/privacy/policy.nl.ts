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
        'Adres: {{address}}. E-mailadres voor alles wat uw gegevens betreft: {{email}}.',
      ],
    },
    purposes: {
      title: 'Doeleinden en rechtsgronden',
      blocks: [
        'Wij gebruiken uw gegevens alleen voor de volgende doeleinden:',
        [
          'Om u in te schrijven, u uw bevestiging met uw persoonlijke QR-code en uw badge te sturen, daarna berichten over uw inschrijving, zoals een herinnering vóór het evenement of een bedankje erna, en u op de dag zelf te ontvangen. Rechtsgrond: uw toestemming, die u met het formulier geeft.',
          'Om het diner voor te bereiden, voor leden die het reserveren. Rechtsgrond: uw toestemming.',
          'Om u informatie van {{controller}} of haar leden te sturen, alleen als u het vakje daarvoor hebt aangevinkt. Elk van die berichten bevat een link om er geen meer te ontvangen. Rechtsgrond: uw toestemming, los van uw inschrijving.',
          'Om de site en haar bezoekers te beschermen tegen misbruik, zoals geautomatiseerde inschrijvingen. Rechtsgrond: ons gerechtvaardigd belang bij een veilige site.',
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
        'Wij voegen daaraan toe: het tijdstip van uw inschrijving, een willekeurig nummer dat ze identificeert, of u hebt geannuleerd, en wanneer uw bevestiging en elk van onze berichten zijn verzonden of waarom dat niet is gelukt.',
        'U mag weglaten: {{optional}}. Zonder de andere gegevens kunnen wij u niet inschrijven.',
      ],
    },
    collection: {
      title: 'Wijze van verzamelen',
      blocks: [
        'U geeft ons de gegevens zelf met het formulier. Schrijf iemand anders alleen in als die persoon daarmee akkoord gaat. Als u dat vraagt, bijvoorbeeld aan de telefoon, schrijft een organisator u in en noteert hoe u uw toestemming hebt gegeven. Wordt een gegeven verbeterd, dan wordt de vorige waarde bij uw inschrijving bewaard en samen met haar gewist.',
        'De site plaatst geen cookies voor reclame of statistieken en laadt geen afbeeldingen of lettertypes van andere bedrijven. In uw eigen browser bewaart ze:',
        [
          'uw taal, tot u de gegevens van uw browser wist, en, als u ze kiest of als de site anders in een andere taal zou openen, een jaar lang in een cookie;',
          'uw laatste inschrijving, met uw link naar “Uw inschrijving”, tot u het tabblad sluit, de inschrijving wist of iemand anders inschrijft;',
          'wat u in het formulier hebt ingevuld, zonder de inschrijvingscode, tot u het verstuurt of het tabblad sluit;',
          'een token dat aantoont dat de pagina echt is, hoogstens enkele dagen.',
        ],
        'Dat token komt van Firebase App Check met Google reCAPTCHA Enterprise. Om mensen van programma’s te onderscheiden, ontvangt Google uw IP-adres en technische kenmerken van uw browser, en kan Google daarvoor een eigen cookie plaatsen.',
        'Om programma’s tegen te houden die eindeloos inschrijvingen versturen, tellen onze servers de verzoeken per IP-adres. Het adres blijft enkele minuten in het geheugen en wordt niet opgeslagen.',
      ],
    },
    sharing: {
      title: 'Wie uw gegevens ontvangt',
      blocks: [
        'De organisatoren van het evenement die ze voor de bovenstaande doeleinden nodig hebben, hebben toegang. Wij verkopen uw gegevens niet.',
        'Bedrijven die gegevens voor ons verwerken, uitsluitend volgens onze instructies:',
        [
          'Google (Firebase en Google Cloud): de site, de programma’s erachter en de databank, die zich in België bevindt (regio europe-west1). De bescherming tegen misbruik en de verspreiding van de pagina’s verlopen via het wereldwijde netwerk van Google; als gegevens de Europese Economische Ruimte verlaten, gebeurt dat onder het EU-VS-kader voor gegevensbescherming of met de standaardcontractbepalingen van de Europese Commissie.',
          '{{mailService}}: bezorgt de bevestiging en onze berichten in uw mailbox.',
        ],
        'De traiteur van het diner krijgt alleen aantallen, geen namen. Leden van {{controller}} krijgen uw contactgegevens alleen als u ermee hebt ingestemd informatie van hen te ontvangen.',
        'De QR-code op uw badge bevat alleen het willekeurige nummer van uw inschrijving. Uw naam, uw bedrijf en uw functie staan op de badge gedrukt, waar anderen ze kunnen lezen.',
      ],
    },
    retention: {
      title: 'Bewaartermijn',
      blocks: [
        'Uw inschrijving, en de lijsten en badges die ervan zijn gemaakt, worden uiterlijk {{retentionMonths}} maanden na het evenement gewist, dus op {{deletedOn}}. U kunt ze eerder zelf wissen, op de pagina “Uw inschrijving”, of het ons vragen.',
        'Als u ermee hebt ingestemd informatie te ontvangen, worden de naam, het bedrijf en het e-mailadres die daarvoor nodig zijn, bewaard tot u uw toestemming intrekt.',
        'Zoekopdrachten die de organisatoren in hun lijst hebben bewaard en berichten die zij hebben geschreven, worden samen met de inschrijvingen gewist. Een logboek van wat er met inschrijvingen is gebeurd, wanneer en door welke organisator, wordt langer bewaard; het bevat namen van velden, zoals “e-mailadres”, maar geen van uw gegevens, en niets erin leidt naar u zodra uw inschrijving is gewist.',
        'Een nieuw e-mailadres dat u niet bevestigt, wordt binnen drie dagen verwijderd. Opdat niemand te veel e-mails van ons krijgt, bewaren we hoogstens twee dagen hoeveel er naar een adres gingen, ook als de inschrijving ervan wordt gewist; dat aantal wordt zonder het adres bewaard.',
        'De technische logboeken van de servers worden hoogstens 30 dagen bewaard. Wat wij er zelf in schrijven, bevat geen namen en geen adressen.',
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
        'Het meeste kunt u zelf doen met de link in uw bevestiging, op de pagina “Uw inschrijving”: uw gegevens bekijken, ze verbeteren, annuleren, alles wat wij over u bewaren als bestand opslaan en het wissen, tot de dag waarop alles wordt gewist. Verbeteren en annuleren kan tot kort voor het evenement.',
        'U kunt bezwaar maken tegen verwerking op grond van ons gerechtvaardigd belang. U kunt uw toestemming op elk moment intrekken; wat daarvoor is gebeurd, blijft rechtmatig. Om geen informatie meer te ontvangen, volgt u de link om u uit te schrijven onderaan een van die berichten: uw inschrijving voor het evenement blijft geldig. Als u uw toestemming voor de inschrijving intrekt, wissen wij ze en kunt u niet meer deelnemen.',
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
        'Door het vakje op het inschrijvingsformulier aan te vinken bevestigt u dat u dit beleid hebt gelezen en ermee akkoord gaat dat uw gegevens worden gebruikt zoals het beschrijft. Zonder dit akkoord kan het formulier niet worden verzonden.',
      ],
    },
  },
};

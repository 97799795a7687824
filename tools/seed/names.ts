/** Building blocks of fictional registrants, for each language. */
import type { Localised } from 'contract/language/languages';

interface Vocabulary {
  firstnames: readonly string[];
  lastnames: readonly string[];
  /** The parts of a company's name before and after the family name. */
  companies: readonly (readonly [before: string, after: string])[];
  titles: readonly string[];
  streets: readonly string[];
  places: readonly (readonly [postalCode: string, city: string])[];
  country: string;
}

/** A language without a vocabulary uses the English one. */
export const vocabularies: Localised<Vocabulary> & { readonly en: Vocabulary } = {
  fr: {
    firstnames: [
      ...['Élodie', 'François', 'Chloé', 'Maxime', 'Noémie', 'Gaëlle', 'Jérôme', 'Hélène', 'Rayan', 'Anaïs'],
      ...['Benoît', 'Inès', 'Loïc', 'Aurélie', 'Thibault', 'Céline', 'Mehdi', 'Sylvie', 'Olivier', 'Zoé'],
    ],
    lastnames: [
      ...['Lefèvre', 'Dupont', 'Lambert', 'Noël', 'Gérard', 'François', 'Dubois', 'Simon', 'Claes'],
      ...['Étienne', 'Renard', 'Mathieu', 'El Amrani', "D'Hondt", 'Lemaître', 'Collard', 'Bodart', 'Wauters'],
    ],
    companies: [
      ['Cadeaux ', ''],
      ['Atelier ', ''],
      ['', ' Publicité'],
      ['Imprimerie ', ''],
      ['Objets ', ' & Fils'],
    ],
    titles: ['Directrice', 'Responsable marketing', 'Acheteur', 'Gérant', ''],
    streets: ['Rue du Marché', 'Avenue des Érables', 'Chaussée de Wavre', 'Place Verte', 'Quai aux Fleurs'],
    places: [
      ['1000', 'Bruxelles'],
      ['4000', 'Liège'],
      ['5000', 'Namur'],
      ['7000', 'Mons'],
      ['1300', 'Wavre'],
    ],
    country: 'Belgique',
  },
  nl: {
    firstnames: [
      ...['Lotte', 'Jef', 'Femke', 'Pieter', 'Annelies', 'Wout', 'Saskia', 'Bram', 'Fatima', 'Joris'],
      ...['Katrien', 'Stijn', 'Lieve', 'Dries', 'Eline', 'Maarten', 'Griet', 'Ruben', 'Yasmina', 'Kobe'],
    ],
    lastnames: [
      ...['Janssens', 'De Boeck', 'Van den Broeck', 'Peeters', 'Maes', 'Vermeulen', 'De Smet', 'Aerts'],
      ...['Van Damme', 'Goossens', 'Wouters', 'Desmedt', 'Coppens', 'Van Hoof', 'Segers', 'Öztürk', 'Claes'],
    ],
    companies: [
      ['Drukkerij ', ''],
      ['', ' Geschenken'],
      ['', ' & Zonen'],
      ['Textiel ', ''],
      ['Studio ', ''],
    ],
    titles: ['Zaakvoerder', 'Aankoper', 'Marketingverantwoordelijke', 'Directeur', ''],
    streets: ['Kerkstraat', 'Stationsstraat', 'Molenweg', 'Grote Markt', 'Beukenlaan'],
    places: [
      ['2000', 'Antwerpen'],
      ['9000', 'Gent'],
      ['3000', 'Leuven'],
      ['8000', 'Brugge'],
      ['2800', 'Mechelen'],
    ],
    country: 'België',
  },
  en: {
    firstnames: [
      ...['Emily', 'Oliver', 'Sophie', 'James', 'Siobhán', 'Łukasz', 'Katarzyna', 'Günther', 'Zoë', 'Mehmet'],
      ...['Oksana', 'Søren', 'Hannah', 'Tomáš', 'Ingrid', 'William', 'Priya', 'Daniel', 'Ana', 'George'],
    ],
    lastnames: [
      ...['Smith', "O'Brien", 'Müller', 'Nowak', 'Dvořák', 'Jensen', 'Taylor', 'Schäfer', 'Güneş', 'Rossi'],
      ...['Novák', 'Larsen', 'Walsh', 'Patel', 'Bauer', 'García', 'Hughes', 'Ødegaard', 'Shevchenko'],
    ],
    companies: [
      ['', ' Promotions'],
      ['', ' Gifts Ltd'],
      ['House of ', ''],
      ['', ' & Partners'],
      ['The ', ' Company'],
    ],
    titles: ['Managing director', 'Buyer', 'Head of marketing', 'Account manager', ''],
    streets: ['High Street', 'Station Road', 'Mill Lane', 'Market Square', 'Church Road'],
    places: [
      ['1000', 'Brussels'],
      ['EC1A 1BB', 'London'],
      ['D02 X285', 'Dublin'],
      ['50667', 'Cologne'],
      ['1012 AB', 'Amsterdam'],
    ],
    country: 'Belgium',
  },
};

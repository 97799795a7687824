/**
 * The authorities to which a visitor can complain, by the controller's country: those of the European Economic Area (the
 * members of the European Data Protection Board), of Switzerland and of the United Kingdom (PAGE-8).
 */
import type { Country } from 'contract/language/countries';

/**
 * The authority's name in the country's own languages, the host of its HTTPS site, and what the country calls the
 * register number of a company or an association, unless that name varies.
 */
type Supervision = readonly [name: string, site: string, number?: string];

/** Belgium's authority is in the texts, since its name and address differ in each language. */
export const supervision: Readonly<Record<Exclude<Country, 'BE'>, Supervision>> = {
  AT: ['Österreichische Datenschutzbehörde', 'www.dsb.gv.at', 'Firmenbuch- oder ZVR-Nummer'],
  BG: ['Комисия за защита на личните данни', 'www.cpdp.bg'],
  CH: [
    'Eidgenössischer Datenschutz- und Öffentlichkeitsbeauftragter (EDÖB) / ' +
      'Préposé fédéral à la protection des données et à la transparence (PFPDT)',
    'www.edoeb.admin.ch',
    'UID / IDE',
  ],
  CY: ['Γραφείο Επιτρόπου Προστασίας Δεδομένων Προσωπικού Χαρακτήρα', 'www.dataprotection.gov.cy'],
  CZ: ['Úřad pro ochranu osobních údajů', 'uoou.gov.cz', 'IČO'],
  // Each Land has an authority of its own for companies and associations; their conference lists them.
  DE: [
    'Datenschutzaufsichtsbehörde des Bundeslandes',
    'www.datenschutzkonferenz-online.de',
    'Handels- oder Vereinsregisternummer',
  ],
  DK: ['Datatilsynet', 'www.datatilsynet.dk', 'CVR-nummer'],
  EE: ['Andmekaitse Inspektsioon', 'www.aki.ee', 'Registrikood'],
  ES: ['Agencia Española de Protección de Datos (AEPD)', 'www.aepd.es', 'NIF'],
  FI: ['Tietosuojavaltuutetun toimisto / Dataombudsmannens byrå', 'tietosuoja.fi', 'Y-tunnus / FO-nummer'],
  FR: ['Commission nationale de l’informatique et des libertés (CNIL)', 'www.cnil.fr', 'SIREN'],
  GB: ['Information Commissioner’s Office (ICO)', 'ico.org.uk'],
  GR: ['Αρχή Προστασίας Δεδομένων Προσωπικού Χαρακτήρα', 'www.dpa.gr'],
  HR: ['Agencija za zaštitu osobnih podataka (AZOP)', 'azop.hr', 'OIB'],
  HU: ['Nemzeti Adatvédelmi és Információszabadság Hatóság (NAIH)', 'www.naih.hu'],
  IE: ['Data Protection Commission (DPC)', 'www.dataprotection.ie'],
  IS: ['Persónuvernd', 'www.personuvernd.is', 'Kennitala'],
  IT: ['Garante per la protezione dei dati personali', 'www.garanteprivacy.it', 'Codice fiscale'],
  LI: ['Datenschutzstelle Fürstentum Liechtenstein', 'www.datenschutzstelle.li'],
  LT: ['Valstybinė duomenų apsaugos inspekcija', 'vdai.lrv.lt'],
  LU: ['Commission nationale pour la protection des données (CNPD)', 'cnpd.public.lu', 'RCS'],
  LV: ['Datu valsts inspekcija', 'www.dvi.gov.lv'],
  MT: ['Office of the Information and Data Protection Commissioner (IDPC)', 'idpc.org.mt'],
  NL: ['Autoriteit Persoonsgegevens', 'www.autoriteitpersoonsgegevens.nl', 'KvK-nummer'],
  NO: ['Datatilsynet', 'www.datatilsynet.no', 'Organisasjonsnummer'],
  PL: ['Urząd Ochrony Danych Osobowych (UODO)', 'uodo.gov.pl'],
  PT: ['Comissão Nacional de Proteção de Dados (CNPD)', 'www.cnpd.pt', 'NIPC'],
  RO: [
    'Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP)',
    'www.dataprotection.ro',
  ],
  SE: ['Integritetsskyddsmyndigheten (IMY)', 'www.imy.se', 'Organisationsnummer'],
  SI: ['Informacijski pooblaščenec', 'www.ip-rs.si'],
  SK: ['Úrad na ochranu osobných údajov Slovenskej republiky', 'dataprotection.gov.sk', 'IČO'],
};

/**
 * The authorities with which a visitor can complain, by the country of the controller: the European Economic Area, as the
 * European Data Protection Board lists its members, Switzerland and the United Kingdom (PAGE-8).
 */
import type { Country } from 'contract/language/countries';

interface Supervision {
  /** Its name in the country's own languages. */
  readonly name: string;
  /** The host of its site, which has https. */
  readonly site: string;
  /** What the country calls the number of a company or an association in its public register, if it has one name. */
  readonly number?: string;
}

/** Belgium's is in the texts, since its name and address are written in each language. */
export const supervision: Readonly<Record<Exclude<Country, 'BE'>, Supervision>> = {
  AT: {
    name: 'Österreichische Datenschutzbehörde',
    site: 'www.dsb.gv.at',
    number: 'Firmenbuch- oder ZVR-Nummer',
  },
  BG: { name: 'Комисия за защита на личните данни', site: 'www.cpdp.bg' },
  CH: {
    name:
      'Eidgenössischer Datenschutz- und Öffentlichkeitsbeauftragter (EDÖB) / ' +
      'Préposé fédéral à la protection des données et à la transparence (PFPDT)',
    site: 'www.edoeb.admin.ch',
    number: 'UID / IDE',
  },
  CY: {
    name: 'Γραφείο Επιτρόπου Προστασίας Δεδομένων Προσωπικού Χαρακτήρα',
    site: 'www.dataprotection.gov.cy',
  },
  CZ: { name: 'Úřad pro ochranu osobních údajů', site: 'uoou.gov.cz', number: 'IČO' },
  // Each Land has an authority of its own for companies and associations; their conference lists them.
  DE: {
    name: 'Datenschutzaufsichtsbehörde des Bundeslandes',
    site: 'www.datenschutzkonferenz-online.de',
    number: 'Handels- oder Vereinsregisternummer',
  },
  DK: { name: 'Datatilsynet', site: 'www.datatilsynet.dk', number: 'CVR-nummer' },
  EE: { name: 'Andmekaitse Inspektsioon', site: 'www.aki.ee', number: 'Registrikood' },
  ES: { name: 'Agencia Española de Protección de Datos (AEPD)', site: 'www.aepd.es', number: 'NIF' },
  FI: {
    name: 'Tietosuojavaltuutetun toimisto / Dataombudsmannens byrå',
    site: 'tietosuoja.fi',
    number: 'Y-tunnus / FO-nummer',
  },
  FR: {
    name: 'Commission nationale de l’informatique et des libertés (CNIL)',
    site: 'www.cnil.fr',
    number: 'SIREN',
  },
  GB: { name: 'Information Commissioner’s Office (ICO)', site: 'ico.org.uk' },
  GR: { name: 'Αρχή Προστασίας Δεδομένων Προσωπικού Χαρακτήρα', site: 'www.dpa.gr' },
  HR: { name: 'Agencija za zaštitu osobnih podataka (AZOP)', site: 'azop.hr', number: 'OIB' },
  HU: { name: 'Nemzeti Adatvédelmi és Információszabadság Hatóság (NAIH)', site: 'www.naih.hu' },
  IE: { name: 'Data Protection Commission (DPC)', site: 'www.dataprotection.ie' },
  IS: { name: 'Persónuvernd', site: 'www.personuvernd.is', number: 'Kennitala' },
  IT: {
    name: 'Garante per la protezione dei dati personali',
    site: 'www.garanteprivacy.it',
    number: 'Codice fiscale',
  },
  LI: { name: 'Datenschutzstelle Fürstentum Liechtenstein', site: 'www.datenschutzstelle.li' },
  LT: { name: 'Valstybinė duomenų apsaugos inspekcija', site: 'vdai.lrv.lt' },
  LU: {
    name: 'Commission nationale pour la protection des données (CNPD)',
    site: 'cnpd.public.lu',
    number: 'RCS',
  },
  LV: { name: 'Datu valsts inspekcija', site: 'www.dvi.gov.lv' },
  MT: { name: 'Office of the Information and Data Protection Commissioner (IDPC)', site: 'idpc.org.mt' },
  NL: {
    name: 'Autoriteit Persoonsgegevens',
    site: 'www.autoriteitpersoonsgegevens.nl',
    number: 'KvK-nummer',
  },
  NO: { name: 'Datatilsynet', site: 'www.datatilsynet.no', number: 'Organisasjonsnummer' },
  PL: { name: 'Urząd Ochrony Danych Osobowych (UODO)', site: 'uodo.gov.pl' },
  PT: { name: 'Comissão Nacional de Proteção de Dados (CNPD)', site: 'www.cnpd.pt', number: 'NIPC' },
  RO: {
    name: 'Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP)',
    site: 'www.dataprotection.ro',
  },
  SE: { name: 'Integritetsskyddsmyndigheten (IMY)', site: 'www.imy.se', number: 'Organisationsnummer' },
  SI: { name: 'Informacijski pooblaščenec', site: 'www.ip-rs.si' },
  SK: {
    name: 'Úrad na ochranu osobných údajov Slovenskej republiky',
    site: 'dataprotection.gov.sk',
    number: 'IČO',
  },
};

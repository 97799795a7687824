/** Badge holders for tests: names that often break badges, and extremely long ones. */
import type { BadgeHolder } from '../layout/badge-holder';

const plain: BadgeHolder = {
  id: 'AbCdEfGhIjKlMnOpQrSt',
  firstname: 'Zoë',
  lastname: 'Lefèvre',
  organization: 'Cadeaux Lefèvre',
  title: 'Directrice',
  language: 'fr',
  bappMember: 'No',
};

function person(firstname: string, lastname: string, fields: Partial<BadgeHolder> = {}): BadgeHolder {
  return { ...plain, firstname, lastname, ...fields };
}

const company128 =
  'Internationale Vereniging voor Relatiegeschenken, Promotionele Artikelen en Bedrijfskleding van de Benelux en Noord-Frankrijk vz';

/** The longest texts that the form accepts, in the widest letter. */
const widest = person('W'.repeat(100), 'W'.repeat(100), {
  organization: 'W'.repeat(128),
  title: 'W'.repeat(80),
});

export const samples = {
  plain,
  polish: person('Łukasz', 'Żółć', { language: 'nl', organization: 'Prezenty Żółć', title: 'Zaakvoerder' }),
  turkish: person('Ayşe', 'Şimşek', { language: 'en', title: '' }),
  greek: person('Ελένη', 'Παπαδοπούλου', { organization: 'Δώρα Ελλάδας ΑΕ', title: 'Διευθύντρια' }),
  cyrillic: person('Владимир', 'Рождественский', { organization: 'Подарки', title: 'Директор' }),
  vietnamese: person('Nguyễn', 'Thị Hương', { language: 'en' }),
  irish: person('Siobhán', "O'Neill-Vandenbroucke", {
    organization: 'Promotional Gifts & Awards International (Benelux) N.V.',
    title: 'Senior Purchasing Manager Corporate Gifts and Merchandising',
  }),
  longName: person('Constantine', 'Vanderbilt-Featherstonehaugh of Wolverhampton and Malborough', {
    language: 'en',
  }),
  sixtyLetters: person('Marie-Antoinette', 'd'.repeat(60)),
  longCompany: person('Jean', 'Dupont', { organization: company128 }),
  emoji: person('Sam 😀', 'Smith 👨‍👩‍👧', { organization: '✨ Gifts 🎁' }),
  chinese: person('小明', '王', { organization: '中文 Gifts 公司' }),
  arabic: person('محمد', 'الأحمد', { organization: 'شركة الهدايا', title: 'مدير' }),
  hebrew: person('דוד', 'כהן 42'),
  /** Every text takes as many lines as it may. */
  tall: person('Marie-Antoinette Geneviève', 'Vandenbroucke-Lefèvre de la Tour', {
    organization: 'Internationale Vereniging voor Relatiegeschenken en Promotionele Artikelen van de Benelux',
    title: 'Senior Purchasing Manager Corporate Gifts and Merchandising Northern Europe',
  }),
  widest,
} as const;

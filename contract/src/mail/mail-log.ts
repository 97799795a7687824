/**
 * Reads a pasted log of a mail provider: a table with semicolons, commas or tabs, JSON, a mail server's log, delivery
 * reports (RFC 3464), or plain addresses (MAIL-6).
 */
import { cellsIn } from '../language/cells';
import { emailKey, isOneMailbox, normaliseEmail } from '../wire/email-address';
import { fold } from '../language/text';

/** `unclear`: no row about the address has an outcome (other rows have), or the mail both bounced and arrived. */
export const mailOutcomes = ['bounced', 'deferred', 'sent', 'delivered', 'opened', 'unclear'] as const;

export type MailOutcome = (typeof mailOutcomes)[number];

type KnownOutcome = Exclude<MailOutcome, 'unclear'>;

export interface LoggedMail {
  /** The pasted address, normalised. */
  email: string;
  outcome: MailOutcome;
}

/** A value with the name of its column or key. The name is folded; it is empty if there is none. */
interface Field {
  readonly name: string;
  readonly value: string;
}

/** A row, or one recipient of a delivery report. */
interface Entry {
  readonly emails: readonly string[];
  readonly outcome: KnownOutcome | undefined;
}

/** The words of mail providers for each outcome, folded, in English, French, Dutch and German. */
const wordsOf: Readonly<Record<KnownOutcome, string>> = {
  bounced: `bounce bounced bounces hardbounce hardbounced hardbounces softbounce softbounced softbounces hard soft
    failed failure fail deliveryfailed deliveryfailure permanentfailure permanent undelivered undeliverable
    notdelivered rejected reject refused dropped drop blocked invalid invalidemail expired echec echoue nonremis
    nonremise nondelivre nonlivre rejete rejetee refuse bloque renvoye revenu mislukt nietafgeleverd nietbezorgd
    geweigerd geblokkeerd teruggestuurd teruggekomen onbestelbaar fehlgeschlagen zustellungfehlgeschlagen unzustellbar
    nichtzugestellt nichtzustellbar zuruckgewiesen abgelehnt blockiert abgewiesen`,
  deferred: `deferred defer delayed delay deliverydelay deliverydelayed pending queued retry retrying temporary
    temporaryfailure temporarilydeferred differe differee enattente reporte retarde uitgesteld vertraagd inwachtrij
    verzogert aufgeschoben zuruckgestellt ausstehend vorubergehend`,
  sent: `send sent processed accepted request requests requested submitted injection envoye envoyee expedie accepte
    verzonden verstuurd aanvaard verwerkt gesendet versendet versandt verschickt angenommen`,
  delivered: `delivered delivery success successful relayed expanded complaint complained spam spamreport spamcomplaint
    unsubscribe unsubscribed remis remise delivre delivree livre livree recu afgeleverd bezorgd geleverd ontvangen
    zugestellt empfangen`,
  opened: `open opened opens uniqueopened firstopening click clicked clicks read viewed ouvert ouverte clique lu geopend
    geklikt gelezen geoffnet geklickt angeklickt`,
};

const knownOutcomes: readonly KnownOutcome[] = ['bounced', 'deferred', 'sent', 'delivered', 'opened'];

const outcomeOfWord = new Map(
  knownOutcomes.flatMap((outcome) => wordsOf[outcome].split(/\s+/).map((word) => [word, outcome] as const)),
);

const statusName =
  /(?:status|state|event|action|type|severity|result|outcome|statut|etat|evenement|resultat|resultaat|gebeurtenis|ereignis|ergebnis|zustand)$/;

const senderName =
  /from|sender|source|returnpath|replyto|expediteur|afzender|absender|message|^de$|^van$|^von$/;

const recipientName =
  /^(?:to|a|aan|an|rcpt|destination)$|recipient|destinataire|ontvanger|empfanger|bestemmeling|e?mail(?:address?e?)?(?:es)?$|^address|^adres/;

/**
 * Reads a pasted text. A text without any outcome is a list of addresses that bounced.
 * @returns each address once, in the order of the text
 */
export function readMailLog(text: string): LoggedMail[] {
  const entries = /^[ \t]*final-recipient[ \t]*:/im.test(text) ? reportEntries(text) : rowEntries(text);
  const isLog = entries.some(({ outcome }) => outcome !== undefined);
  const mails = new Map<string, { email: string; outcomes: KnownOutcome[] }>();
  for (const { emails, outcome } of entries)
    for (const email of emails) {
      const mail = mails.get(emailKey(email)) ?? { email, outcomes: [] };
      if (outcome !== undefined) mail.outcomes.push(outcome);
      mails.set(emailKey(email), mail);
    }
  return [...mails.values()].map(({ email, outcomes }) => ({
    email,
    outcome: isLog ? finalOutcome(outcomes) : 'bounced',
  }));
}

/** Separators of addresses in text, CSV, JSON and mail headers; no address contains one. */
const separators = /[\s"(),:;<>[\\\]`|{}“”„«»]+/u;

/** Quotation marks, bullets and final punctuation around a word. */
const edgePunctuation = /^['‘’*•]+|['‘’*.!?…]+$/gu;

/**
 * Finds the e-mail addresses in a text.
 * @returns each address once, normalised, in the order of the text
 */
function addressesIn(text: string): string[] {
  const addresses = text
    .split(separators)
    .filter((word) => word.includes('@'))
    .map((word) => normaliseEmail(word.replace(edgePunctuation, '')))
    .filter(isOneMailbox);
  return [...new Map(addresses.map((email) => [emailKey(email), email])).values()];
}

/** Combines the outcomes in all rows about one mail: it is sent, perhaps deferred, and finally bounces or arrives. */
function finalOutcome(outcomes: readonly KnownOutcome[]): MailOutcome {
  const has = (outcome: KnownOutcome) => outcomes.includes(outcome);
  if (has('bounced')) return has('opened') || has('delivered') ? 'unclear' : 'bounced';
  return (['opened', 'delivered', 'deferred'] as const).find(has) ?? outcomes[0] ?? 'unclear';
}

/**
 * @param value may also contain the address, before or after the outcome
 * @param isStatus whether the value is known to be an outcome; then other words may follow it
 */
function outcomeOf(value: string, isStatus: boolean): KnownOutcome | undefined {
  const parts = value.split(/\s+/).filter((part) => /[\p{L}\d]/u.test(part) && !part.includes('@'));
  const code = /^(?:([245])\d\d(?!\d)[ -]?#?)?(?:([245])\.\d\.\d{1,3}\b)?/.exec(parts.join(' '));
  const [, status, enhanced] = code ?? [];
  if (isStatus ? (status ?? enhanced) : status && enhanced)
    return ({ 2: 'delivered', 4: 'deferred', 5: 'bounced' } as const)[Number(enhanced ?? status)];
  const candidates = isStatus ? [parts, parts.slice(0, 2), parts.slice(0, 1)] : [parts];
  return candidates.map((words) => outcomeOfWord.get(fold(words.join('')))).find(Boolean);
}

/** A row with a bounce and another outcome, such as `failed` and `temporary`, is not a bounce. */
function entryOf(fields: readonly Field[]): Entry {
  const statusFields = fields.filter(({ name }) => statusName.test(name));
  const outcomes = (statusFields.length > 0 ? statusFields : fields).flatMap(
    ({ value }) => outcomeOf(value, statusFields.length > 0) ?? [],
  );
  const otherThanSender = fields.filter(({ name }) => !senderName.test(name));
  const emails = [otherThanSender.filter(({ name }) => recipientName.test(name)), otherThanSender]
    .map((candidates) => candidates.flatMap(({ value }) => addressesIn(value)))
    .find((addresses) => addresses.length > 0);
  return { emails: emails ?? [], outcome: outcomes.find((outcome) => outcome !== 'bounced') ?? outcomes[0] };
}

/** Reads only the fields of delivery reports: the text and the returned mail around them name other addresses. */
function reportEntries(text: string): Entry[] {
  const entries: { emails: string[]; outcome: KnownOutcome | undefined }[] = [];
  for (const line of text.replace(/\r?\n[ \t]+(?![ \t]|[\w-]+:)/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] =
      /^\s*(original-recipient|final-recipient|action|status)\s*:(?:\s*[\w-]+;)?(.*)/i.exec(line) ?? [];
    const last = entries.at(-1);
    if (/recipient/i.test(name)) {
      if (last === undefined || last.outcome !== undefined)
        entries.push({ emails: addressesIn(value), outcome: undefined });
      else last.emails.push(...addressesIn(value));
    } else if (last !== undefined) last.outcome ??= outcomeOf(value, true);
  }
  return entries;
}

function rowEntries(text: string): Entry[] {
  const jsonValues = parseJson(text);
  if (jsonValues !== undefined) return jsonValues.flatMap(objectEntries);
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  const parsedLines = lines.map((line) => parseJson(line.replace(/,\s*$/, '')));
  const otherLines = lines.filter((_, index) => parsedLines[index] === undefined);
  return [...parsedLines.flatMap((list) => list ?? []).flatMap(objectEntries), ...tableEntries(otherLines)];
}

/** The response of a provider's API has the events in a list within an object. */
function objectEntries(value: unknown): Entry[] {
  const lists = typeof value === 'object' && value !== null ? Object.values(value).filter(Array.isArray) : [];
  const events = lists.flat().map((event) => entryOf(leavesOf(event)));
  return events.some(({ emails, outcome }) => emails.length > 0 && outcome !== undefined)
    ? events
    : [entryOf(leavesOf(value))];
}

/** @returns the entries of a JSON list, or the only value; undefined if the text is not JSON */
function parseJson(text: string): readonly unknown[] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return list;
  } catch {
    return undefined;
  }
}

/** @returns the texts and numbers in a JSON value; the entries of a list have the list's name */
function leavesOf(value: unknown, name = ''): Field[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ name, value: String(value) }];
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => leavesOf(entry, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, fold(key)));
}

function tableEntries(lines: readonly string[]): Entry[] {
  const linesWith = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  const [separator] = ([';', '\t', ','] as const).toSorted((one, other) => linesWith(other) - linesWith(one));
  let heading: readonly string[] = [];
  return cellsIn(lines.join('\n'), separator ?? ';').map((cells) => {
    const names = cells.map(fold);
    const isHeading =
      !cells.some((cell) => cell.includes('@') || cell.length > 40) &&
      names.some((name) => recipientName.test(name) && !senderName.test(name));
    if (isHeading) heading = names;
    return entryOf(cells.flatMap((cell, column) => (isHeading ? [] : fieldOf(cell, heading[column]))));
  });
}

/** A cell below a heading, or `to=<anna@one.example>` in a mail server's log. */
function fieldOf(cell: string, heading = ''): Field {
  const [, name, value] = /(?:^|\s)([a-z][\w-]*)=(\S.*)$/i.exec(cell) ?? [];
  return heading === '' && name !== undefined && value !== undefined
    ? { name: fold(name), value }
    : { name: heading, value: cell };
}

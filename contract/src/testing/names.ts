/** Names with other spellings. Wherever names are compared, each spelling must find only its person. */

const rows = String.raw`
  Jan          | Van den Berghe      | jan vandenberghe       | JAN VAN-DEN-BERGHE
  Marie-Claire | Dubois              | marieclaire dubois     | marie claire dubois
  An-Sofie     | D’hondt             | ansofie dhondt         | an-sofie d'hondt
  Koen         | D'Hooghe            | koen dhooghe           | koen d\u2019hooghe
  Luc          | Vanden Abeele       | luc vandenabeele       | luc van den abeele
  Griet        | De\u00a0Smet         | griet desmet           | griet de smet
  Wout         | De Coninck-Maes     | wout deconinckmaes     | wout de coninck\u2011maes
  Anaïs        | L’Hoëst             | anais lhoest           | anais l\u0060hoest
  Zoé          | Lambert\u2010Noël    | zoe lambert noel       | zoe lambert-noel
  Pol          | ’s Jongers          | pol sjongers           | pol 's jongers
  Kees         | Ter Horst           | kees terhorst          | kees ter\u2009horst
  Daan         | ’t Hooft            | daan thooft            | daan 't hooft
  Sanne        | van ’t Veer         | sanne vantveer         | sanne van \u00b4t veer
  Bram         | in ’t Veld          | bram intveld           | bram in\u202ft veld
  IJsbrand     | van der Kĳl         | ijsbrand vanderkijl    | \u0132sbrand van der kijl
  Lotte        | Op den Kamp         | lotte opdenkamp        | lotte op-den-kamp
  Femke        | Coëlho              | femke coelho           | femke co\u0308elho
  Joost        | Bos – Kuiper        | joost boskuiper        | joost bos-kuiper
  Noor         | el Hadj-Moussa      | noor elhadjmoussa      | noor el hadj moussa
  Ruud         | Bruin\u2014Vink      | ruud bruinvink         | ruud bruin-vink
  Jean-Luc     | Œuvrard             | jeanluc oeuvrard       | jean\u2013luc \u0152UVRARD
  Hélène       | d’Estaing           | helene destaing        | HELENE D\u02bcESTAING
  François     | Lacroix             | francois lacroix       | fran\u200bcois lacroix
  Gaël         | Le Guen             | gael leguen            | gael le\u3000guen
  Aÿ           | Saint-Exupéry       | ay saintexupery        | ay saint exupery
  Noémie       | L\u02bcHermitte      | noemie lhermitte       | noemie l'hermitte
  Yves         | N\u2018Diaye         | yves ndiaye            | yves n'diaye
  Benoît       | Château–Thierry     | benoit chateauthierry  | benoit ch\u00e2teau\u2212thierry
  Cécile       | Dela\u00adcour       | cecile delacour        | c\u00e9cile delacour
  Raphaël      | D\u0060Angelo        | raphael dangelo        | raphael d'angelo
  Jürgen       | Groß                | jurgen gross           | J\u00dcRGEN GRO\u1e9e
  Karl-Heinz   | Müller-Lüdenscheidt | karlheinz mullerludenscheidt | karl heinz mu\u0308ller ludenscheidt
  Käthe        | Weiß                | kathe weiss            | kathe wei\u00df
  Hans         | von\u2003Bülow       | hans vonbulow          | hans von bulow
  Jörg         | Schäfer‐Klein       | jorg schaferklein      | jorg schafer-klein
  Bärbel       | Strauß\u2060mann     | barbel straussmann     | barbel strau\u00dfmann
  Götz         | zu Guttenberg       | gotz zuguttenberg      | gotz zu-guttenberg
  Heiko        | Schmidt\u2011Voß     | heiko schmidtvoss      | heiko schmidt voss
  Ulf          | Brehm\ufeffe        | ulf brehme             | ulf brehm\u200de
  Sören        | Ørsted-Ång          | soren orstedang        | soren orsted ang
  Seán         | O’Brien             | sean obrien            | sean o'brien
  Niamh        | O\u0060Sullivan      | niamh osullivan        | niamh o\u2019sullivan
  Róisín       | Ní Dhomhnaill       | roisin nidhomhnaill    | roisin ni dhomhnaill
  Conor        | O\u00b4Neill         | conor oneill           | conor o'neill
  Aoife        | O\uff07Keeffe        | aoife okeeffe          | aoife o keeffe
  Pádraig      | O\u2032Malley        | padraig omalley        | padraig o\u2018malley
  Sinéad       | O\u02bbGrady         | sinead ogrady          | sinead o'grady
  Declan       | Mac\u00a0Cárthaigh   | declan maccarthaigh    | declan mac carthaigh
  Eoin         | O\u201bDwyer         | eoin odwyer            | eoin o\u02bddwyer
  Maeve        | FitzGerald-Byrne    | maeve fitzgeraldbyrne  | maeve fitz gerald byrne
  Łukasz       | Wałęsa              | lukasz walesa          | \u0141UKASZ WA\u0141\u0118SA
  Małgorzata   | Nowak-Żak           | malgorzata nowakzak    | malgorzata nowak\u2010zak
  Zbigniew     | Błaszczyk           | zbigniew blaszczyk     | zbigniew b\u0142aszczyk
  Agnieszka    | Wójcik\u2012Śliwa    | agnieszka wojciksliwa  | agnieszka wojcik sliwa
  Ścibor       | Đurić               | scibor duric           | scibor \u0111uric
  İbrahim      | Yıldız              | ibrahim yildiz         | IBRAHIM YILDIZ
  Ayşe         | Çelik               | ayse celik             | AY\u015eE \u00c7EL\u0130K
  Gülşah       | Işık                | gulsah isik            | g\u00fcl\u015fah \u0131\u015f\u0131k
  Uğur         | Öztürk\u2015Kaya     | ugur ozturkkaya        | ugur ozturk\uff0dkaya
  Şirin        | Kur\u02c8an          | sirin kuran            | sirin kur\u2019an
`;

interface TypedName {
  readonly firstname: string;
  readonly lastname: string;
  /** First and last name, as others type them. */
  readonly typed: readonly string[];
}

export const names: readonly TypedName[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [firstname = '', lastname = '', ...typed] = row
      .split('|')
      .map((cell) =>
        cell
          .trim()
          .replaceAll(/\\u([\da-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
      );
    return { firstname, lastname, typed: [`${firstname} ${lastname}`, ...typed] };
  });

/** @returns the spellings that do not find exactly their person */
export function wrongMatches(find: (typed: string) => readonly Pick<TypedName, 'lastname'>[]): string[] {
  return names.flatMap(({ lastname, typed }) =>
    typed.filter(
      (spelling) =>
        find(spelling)
          .map((person) => person.lastname)
          .join() !== lastname,
    ),
  );
}

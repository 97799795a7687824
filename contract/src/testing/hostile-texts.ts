/** Texts that break careless output: pages, mails, calendars, badges, spreadsheets. */
export const hostileTexts: readonly (readonly [what: string, text: string])[] = [
  ['markup', '<b>Bold</b> </script><script>alert(1)</script> <!-- " \' & &amp;'],
  ['line separators', 'one\u2028two\u2029three'],
  ['a template’s placeholder', '{{event}} {{0}} $t(mail.hello) ${event} $& %s'],
  ['a formula', '=1+1'],
  ['six hundred emoji', '😀'.repeat(600)],
  ['characters that change the direction', 'abc \u202e cba \u200f שלום \u2067 مرحبا'],
  ['calendar syntax', 'END:VEVENT\nEND:VCALENDAR\nATTACH:x;y,z\\'],
  ['header syntax', 'Welcome\nBcc: everybody@visitors.example'],
];

/** The confirmation as HTML. */
import { escapeHtml } from '../escape-html';
import type { ConfirmationContent, Fact } from './content';
import {
  link,
  mailHtml,
  mainButtonRow,
  paragraph,
  questionLine,
  row,
  secondButtonRow,
  styles,
  table,
  ticketRow,
} from './layout';

export function confirmationHtml(content: ConfirmationContent): string {
  const { language, eventName, day, greeting, thanks, facts, badge, visit, calendar, apps } = content;
  return mailHtml({
    language,
    eventName,
    day,
    preview: thanks,
    rows: [
      row(paragraph(greeting), paragraph(thanks, styles.last)),
      row(`${table('', '')}\n${facts.map(factRow).join('\n')}\n</table>`),
      ticketRow(content),
      mainButtonRow(badge),
      secondButtonRow(visit),
      row(
        paragraph(calendar),
        `<p style="${styles.last}">${escapeHtml(apps.title)}${content.colon}<br>${apps.links.map(link).join('<br>')}</p>`,
      ),
      row(
        `<p style="${styles.last}">${escapeHtml(content.goodbye)},<br>${escapeHtml(content.organiser)}</p>`,
      ),
    ],
    foot: questionLine(content.question, content.replyTo),
  });
}

function factRow({ label, text, link: more }: Fact): string {
  const linked = more === undefined ? '' : `<br>${link(more)}`;
  return `<tr><td class="fact fact-label label" style="${styles.label}">${escapeHtml(label)}</td><td class="fact fact-value" style="${styles.value}">${escapeHtml(text)}${linked}</td></tr>`;
}

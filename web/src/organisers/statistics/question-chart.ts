/** The chart of the answers to one of the edition's own questions (ORG-40, EDIT-33). */
import { inLanguage } from 'contract/edition/current';
import { translator } from 'contract/language/translator';
import { answerField, answerWords, isCounted, questionOfField } from 'contract/registrant/answers';
import type { QuestionStatistics } from 'contract/registrant/statistics';
import type { ChartDefinition } from './chart';

/** @returns a chart that counts each answer, or all together if they are texts or numbers; none for an unknown question */
export function questionChart(statistics: QuestionStatistics): ChartDefinition[] {
  const { question: key, answered, values, sum } = statistics;
  const question = questionOfField(answerField(key));
  if (question === undefined) return [];
  return [
    {
      name: answerField(key),
      title: (language) => inLanguage(question.words, language),
      labelHeader: (language) => translator(language)(($) => $.organisers.statistics.head.answer),
      kind: 'bars',
      table({ registered }, language) {
        const t = translator(language);
        const counts = isCounted(question)
          ? values.map(({ value, count }) => ({
              label: answerWords(question, value, language),
              values: [count],
            }))
          : [{ label: t(($) => $.organisers.statistics.answered), values: [answered] }];
        return {
          headers: [t(($) => $.organisers.statistics.count)],
          rows: [
            ...counts,
            { label: t(($) => $.organisers.filter.noValue), values: [registered - answered] },
            ...(sum === undefined
              ? []
              : [
                  { label: t(($) => $.organisers.statistics.sum), values: [sum], isSumOrAverage: true },
                  {
                    label: t(($) => $.organisers.statistics.average),
                    values: [answered === 0 ? 0 : sum / answered],
                    isSumOrAverage: true,
                  },
                ]),
          ],
        };
      },
    },
  ];
}

/** The page at /statistics: every chart, from one call (ORG-40). */
import { formatCount } from '../shared/format-count';
import { useOrganiserTexts } from '../shared/language';
import { NumbersHead } from '../shared/ui/NumbersHead';
import { useCall } from '../session/use-call';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { chartsOf } from './charts';
import { ChartSection } from './ChartSection';
import './statistics.css';

export default function StatisticsPage() {
  const { t, language } = useOrganiserTexts();
  const query = useCall('adminStatistics', {});
  const { data, refetch } = query;

  return (
    <div className="organiser-page">
      <NumbersHead
        title={t(($) => $.organisers.title.statistics)}
        at={data?.at}
        onRefresh={() => void refetch()}
      />
      <QueryNotice query={query} failed={($) => $.organisers.statistics.failed} />
      {data !== undefined && (
        <dl className="figures">
          {(['registered', 'cancelled'] as const).map((name) => (
            <div key={name}>
              <dt>{t(($) => $.organisers.statistics[name])}</dt>
              <dd>{formatCount(data[name], language)}</dd>
            </div>
          ))}
        </dl>
      )}
      {data?.registered === 0 && <p>{t(($) => $.organisers.statistics.empty)}</p>}
      {data !== undefined &&
        data.registered > 0 &&
        chartsOf(data).map((chart) => <ChartSection key={chart.name} chart={chart} statistics={data} />)}
    </div>
  );
}

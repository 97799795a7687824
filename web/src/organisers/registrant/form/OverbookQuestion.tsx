/** Asks whether to book more persons than the dinner has seats (REG-15). */
import { useTranslation } from 'react-i18next';
import { facts } from 'contract/edition/current';
import { Question } from '../../../shared/ui/Question';

interface Props {
  isRunning: boolean;
  onYes: () => void;
  onNo: () => void;
}

export function OverbookQuestion(props: Props) {
  const { t } = useTranslation();
  return (
    <Question
      text={t(($) => $.registrant.overbook, { seats: facts().dinnerSeats ?? 0 })}
      yes={t(($) => $.registrant.overbookNow)}
      no={t(($) => $.registrant.overbookNot)}
      {...props}
    />
  );
}

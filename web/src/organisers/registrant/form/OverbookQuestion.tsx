/** Asks whether to book more persons than the dinner has seats (REG-15). */
import { facts } from 'contract/edition/current';
import { Question } from '../../../shared/ui/Question';
import { useRegistrantTexts } from '../words/texts';

interface Props {
  isRunning: boolean;
  onYes: () => void;
  onNo: () => void;
}

export function OverbookQuestion(props: Props) {
  const texts = useRegistrantTexts();
  return (
    <Question
      text={texts.overbook(facts().dinnerSeats ?? 0)}
      yes={texts.overbookNow}
      no={texts.overbookNot}
      {...props}
    />
  );
}

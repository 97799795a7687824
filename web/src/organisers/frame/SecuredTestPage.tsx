/** The placeholder at /testsecured (PAGE-3). */
import { useOrganiserTexts } from '../shared/language';

export default function SecuredTestPage() {
  const texts = useOrganiserTexts();
  return (
    <div className="plain-page">
      <h1>{texts.title.securedTest}</h1>
      <p>{texts.securedTest.text}</p>
    </div>
  );
}

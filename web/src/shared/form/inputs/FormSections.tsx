/** The form's sections and fields, in the order of the table of fields. */
import { hasPart, mayBookDinner } from 'contract/edition/current';
import {
  fieldNames,
  isAsked,
  isOfKind,
  registrationFields,
  sections,
  type RegistrationField,
  type RegistrationValues,
  type Section,
} from 'contract/registrant/registration-fields';
import type { DinnerTerms } from 'contract/edition/dinner-terms';
import { askedQuestions } from 'contract/registrant/asked-questions';
import { useFormikContext } from 'formik';
import type { TFunction } from 'i18next';
import {
  createElement,
  Fragment,
  Suspense,
  use,
  useEffect,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../loading/lazy-part';
import { useLanguage } from '../../translations/i18n';
import { CheckboxInput, YesNoInput } from './ChoiceInputs';
import { CodeInput } from './CodeInput';
import { EmailInput } from './EmailInput';
import { InviterInput } from './InviterInput';
import { FormPurpose } from '../use-field';
import { TextInput } from './TextInput';

/** Loaded once the form can be used, since most visitors do not book the dinner. */
const loadDinner = () => import('./Dinner');
const Dinner = lazyPart(loadDinner);

const importQuestions = () => import('./Questions');
type QuestionsProps = ComponentProps<Awaited<ReturnType<typeof importQuestions>>['default']>;
const LazyQuestions = lazyPart<QuestionsProps>(importQuestions);

/** The component of the questions, if it was loaded before hydration. */
let preloadedQuestions: ComponentType<QuestionsProps> | undefined;

/**
 * Loads the questions before hydration, like the form: React would hydrate them last, and lose what was typed before.
 * @param hasQuestions whether the form has questions; true for a draft, which may have some
 */
export async function loadQuestions(hasQuestions = askedQuestions('form').length > 0): Promise<void> {
  if (hasQuestions) preloadedQuestions = (await importQuestions()).default;
}

function Questions(props: QuestionsProps) {
  if (preloadedQuestions !== undefined) return createElement(preloadedQuestions, props);
  return (
    <Suspense fallback={<LoadingFields />}>
      <LazyQuestions {...props} />
    </Suspense>
  );
}

interface Props {
  /** The fields to leave out. */
  omit?: readonly RegistrationField[];
  /** When a registration is changed: the number of persons booked for the dinner so far. */
  bookedPersons?: number;
  /** The terms of that booking. */
  bookedTerms?: DinnerTerms | undefined;
  /** Shown instead of the dinner's fields. */
  dinner?: ReactNode;
}

export function FormSections({ omit = [], bookedPersons = 0, bookedTerms, dinner }: Props) {
  const { bappMember } = useFormikContext<RegistrationValues>().values;
  const place = use(FormPurpose).isOrganiser ? 'organisers' : 'form';
  const { t } = useTranslation();

  useEffect(() => {
    // If this fails, rendering the part tries again.
    if (hasPart('dinner')) loadDinner().catch(() => undefined);
  }, []);

  return sections.map((section) => {
    const names = askedFields(section).filter((name) => !omit.includes(name));
    return (
      <Fragment key={section}>
        {section === 'consent' && askedQuestions(place).length > 0 && <Questions place={place} />}
        {names.length > 0 && (
          <fieldset className="section">
            <legend className="section-title">{sectionTitle(t, section)}</legend>
            <div className="section-fields">
              {names.map((name) => (
                <Input key={name} name={name} />
              ))}
              {section === 'dinner' &&
                hasPart('dinner') &&
                (dinner ??
                  (mayBookDinner(bappMember) && (
                    <Suspense fallback={<LoadingFields />}>
                      <Dinner bookedPersons={bookedPersons} bookedTerms={bookedTerms} />
                    </Suspense>
                  )))}
            </div>
          </fieldset>
        )}
      </Fragment>
    );
  });
}

function askedFields(section: Section): RegistrationField[] {
  return fieldNames.filter((name) => registrationFields[name].section === section && isAsked(name));
}

function sectionTitle(t: TFunction, section: Section): string {
  const onlyPart = hasPart('members') ? !hasPart('dinner') && 'members' : 'dinner';
  return section === 'dinner' && onlyPart
    ? t(($) => $.visitors.sectionAlone[onlyPart])
    : t(($) => $.visitors.section[section]);
}

function Input({ name }: { name: RegistrationField }) {
  const language = useLanguage();
  if (name === 'registrationCode') return <CodeInput />;
  if (name === 'email') return <EmailInput />;
  if (isOfKind(name, 'text')) return <TextInput name={name} />;
  if (isOfKind(name, 'inviter')) return <InviterInput />;
  if (isOfKind(name, 'yesNo')) return <YesNoInput name={name} />;
  // Rendered by Dinner.tsx.
  if (isOfKind(name, 'persons')) return null;
  if (isOfKind(name, 'checkbox')) return <CheckboxInput name={name} />;
  return <input type="hidden" name={name} value={language} />;
}

function LoadingFields() {
  const { t } = useTranslation();
  return (
    <p className="part-waiting" role="status" tabIndex={-1}>
      {t(($) => $.visitors.form.loading)}
    </p>
  );
}
